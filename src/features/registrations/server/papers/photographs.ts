import { sha256 } from '#server/security/hashes.ts'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { queueFileRemovals } from '#features/documents/server/store/file-removal.ts'
import type { FileStore } from '#features/documents/server/store/file-store.ts'
import { enqueue } from '#features/messages/server/outbox.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import type { Clock } from '#server/settings/clock.ts'
import { type Database, sql } from '#server/database/database.ts'
import { isOpen } from '../../domain/life-cycle/status-transitions.ts'
import { type LockedRegistration, lockRegistration } from '../locked-registration.ts'
import { writeLog } from '../log/write-log.ts'
import { drawPhotographs } from './draw-photographs.ts'
import {
  type AnswerWithPhotographs,
  arePicturesReviewed,
  listAnswersWithPhotographs,
  type PictureOfAnswer,
  listPicturesOfAnswer,
  replacePicturesInAnswer,
} from './picture-queries.ts'

/** The kind of this job in the outbox, the queue of background jobs. The feature's `deliveries` map the kind to the function that runs the job. */
export const PHOTOGRAPHS_TASK_KIND = 'bind-photographs'
type PhotographTools = { readonly db: Database; readonly clock: Clock; readonly store: FileStore }

/**
 * Queues, in the transaction of the submission, the job that combines several photographs of one answer into one PDF. After a further submission the
 * job combines photographs that were added since.
 */
export async function enqueuePhotographs(
  db: Database,
  { id, candidateId, log }: Pick<LockedRegistration, 'id' | 'candidateId' | 'log'>,
  now: Date,
) {
  for (const { actionId, itemId } of await listAnswersWithPhotographs(db, id)) {
    const body = { registrationId: id, actionId, ...(itemId === null ? {} : { itemId }) }
    await enqueue(
      db,
      {
        key: `${PHOTOGRAPHS_TASK_KIND} ${id} ${actionId} ${itemId ?? ''} ${log.seq}`,
        kind: PHOTOGRAPHS_TASK_KIND,
        body,
        ownerId: candidateId,
        forget: true,
      },
      now,
    )
  }
}

/**
 * Combines the photographs of an answer into a PDF, stores the PDF, and only then deletes the photographs. A repeated call finds none and does
 * nothing.
 */
export const makePhotographDelivery =
  (tools: PhotographTools): DeliverTask =>
  async ({ body }) => {
    const place = body as AnswerWithPhotographs
    const pictures = await listPicturesOfAnswer(tools.db, place)
    if (pictures.length < 2) return
    if (pictures.some(({ scan }) => scan === 'pending'))
      throw new Error('the photographs are not scanned yet')
    const photographs = []
    for (const { name, storageKey } of pictures) {
      const stored = await tools.store.open(storageKey)
      if (!stored) throw new Error('a photograph is not in the store')
      photographs.push({ name, content: await buffer(stored) })
    }
    await storePdf(
      await drawPhotographs(photographs, {
        title: formatPdfTitle(pictures),
        madeAt: tools.clock(),
      }),
      pictures,
      place,
      tools,
    )
  }

/** Returns the title of the PDF, made of the name of the first picture: 'licence-front' for 'licence-front.jpg'. */
const formatPdfTitle = ([first]: readonly PictureOfAnswer[]) =>
  (first?.name ?? 'photographs').replace(/\.[^.]*$/, '')

async function storePdf(
  paper: Buffer,
  pictures: readonly PictureOfAnswer[],
  place: AnswerWithPhotographs,
  { db, clock, store }: PhotographTools,
) {
  const path = await store.incoming()
  await writeFile(path, paper, { flag: 'wx', mode: 0o600 })
  const storageKey = await store.keep(path)
  const now = clock()
  const bound = {
    storageKey,
    name: `${formatPdfTitle(pictures)}.pdf`,
    bytes: paper.length,
    sha256: sha256(paper),
  }
  const used = await db.transaction((inside) =>
    replacePictures(inside, bound, pictures, place, now),
  )
  if (!used) await store.remove(storageKey)
}

type StoredPdf = {
  readonly storageKey: string
  readonly name: string
  readonly bytes: number
  readonly sha256: Buffer
}

/**
 * Replaces the pictures of an answer by a PDF of them. Returns false and changes nothing if the pictures have changed since, if the candidate can
 * edit the registration again, or if a consultant has decided on one of the pictures.
 */
async function replacePictures(
  db: Database,
  { storageKey, name, bytes, sha256 }: StoredPdf,
  pictures: readonly PictureOfAnswer[],
  { registrationId, ...hop }: AnswerWithPhotographs,
  now: Date,
): Promise<boolean> {
  const locked = await lockRegistration(db, registrationId)
  const ids = pictures.map(({ id }) => id)
  const there = await listPicturesOfAnswer(db, { registrationId, ...hop })
  if (
    !locked ||
    isOpen(locked.status) ||
    there.map(({ id }) => id).join() !== ids.join() ||
    (await arePicturesReviewed(db, ids))
  )
    return false
  // The text of a registration's files is not made searchable, so `read_at` is set at once and no job extracts the text.
  const { id } = await db.one<{ id: string }>(sql`
    insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, created_at, read_at)
    values (${locked.candidateId}, ${storageKey}, ${name}, 'application/pdf', ${bytes}, ${sha256}, 'clean', ${now}, ${now}) returning id`)
  await db.run(
    sql`insert into registration_documents (registration_id, document_id, action_id, item_id, created_at, bound_of) values (${registrationId}, ${id}, ${hop.actionId}, ${hop.itemId ?? null}, ${now}, ${pictures.map((picture) => picture.sha256)})`,
  )
  await replacePicturesInAnswer(db, { registrationId, ...hop }, ids, id)
  await db.run(sql`delete from documents where id = any(${ids})`)
  await queueFileRemovals(
    db,
    pictures.map((picture) => picture.storageKey),
    now,
  )
  const removed = pictures.map(
    ({ id: documentId, sha256: digest }) =>
      ({ kind: 'document removed', payload: { ...hop, documentId, sha256: digest } }) as const,
  )
  writeLog(
    db,
    locked,
    'system',
    [
      ...removed,
      {
        kind: 'document added',
        payload: {
          ...hop,
          documentId: id,
          fileName: name,
          sha256: sha256.toString('hex'),
          boundOf: ids,
        },
      },
    ],
    now,
  )
  return true
}
