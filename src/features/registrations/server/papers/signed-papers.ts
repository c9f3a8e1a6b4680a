import { sha256 } from '#server/security/hashes.ts'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { makeSafeFileName } from '#features/documents/domain/safe-file-name.ts'
import type { FileStore } from '#features/documents/server/store/file-store.ts'
import { enqueue } from '#features/messages/server/outbox.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { fillTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import type { Clock } from '#server/settings/clock.ts'
import { type Database, sql } from '#server/database/database.ts'
import { formatQuestionWithItem } from '../../domain/signatures/signature-cover.ts'
import { toHop } from '../../domain/verdicts/verdicts.ts'
import { readAllStoredAnswers } from '../answers/answer-queries.ts'
import { findMergeTagValues } from '../signatures/read-covered-answers.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'
import { lockRegistration } from '../locked-registration.ts'
import { writeLog } from '../log/write-log.ts'
import { drawSignedPaper } from './draw-signed-paper.ts'
import {
  findSignatureForPaper,
  type SignatureForPaper,
  listSignaturesWithoutPaper,
} from './signing-queries.ts'

/** The kind of this job in the outbox, the queue of background jobs. The feature's `deliveries` map the kind to the function that runs the job. */
export const SIGNED_PAPER_TASK_KIND = 'signed-paper'
type PaperTools = {
  readonly db: Database
  readonly clock: Clock
  readonly store: FileStore
  readonly config: SealSecret
}

/**
 * Queues, in the transaction of the submission, a job for the newest signature of each answer that has no PDF yet. The job makes the PDF that
 * documents the signature.
 */
export async function enqueuePapers(
  db: Database,
  {
    registrationId,
    candidateId,
  }: { readonly registrationId: string; readonly candidateId: string },
  now: Date,
) {
  for (const { id } of await listSignaturesWithoutPaper(db, registrationId))
    await enqueue(
      db,
      {
        key: `${SIGNED_PAPER_TASK_KIND} ${id}`,
        kind: SIGNED_PAPER_TASK_KIND,
        body: { signatureId: id },
        ownerId: candidateId,
        forget: true,
      },
      now,
    )
}

/** Draws the PDF that documents a signature, stores it and logs it. If the signature already has its PDF, nothing is done. */
export const makePaperDelivery =
  (tools: PaperTools): DeliverTask =>
  async ({ body }) => {
    const signing = await findSignatureForPaper(
      tools.db,
      (body as { signatureId: string }).signatureId,
    )
    // The signature may have been deleted together with its person, or its PDF may exist already.
    if (signing?.statement != null && signing.paperId === null)
      await storePaper(await drawPaper(signing, signing.statement, tools), signing, tools)
  }

const PAPER_TITLE = 'Signed declaration'

/** Returns the label of the signed question, so that the PDFs of different signatures have different names. */
async function findSignedQuestion(
  db: Database,
  { registrationId: id, flowVersionId, actionId, itemId }: SignatureForPaper,
  secret: SealSecret,
): Promise<string> {
  const flow = await findFlowWithAddedTasks(db, { id, flowVersionId })
  const action = findAction(flow, actionId)?.action
  if (!action) return actionId
  const answers = await readAllStoredAnswers(db, id, secret)
  const named = await findMergeTagValues(db, id)
  const filled = (text: string, item?: string) => fillTags(text, named, flow, answers, item)
  return formatQuestionWithItem({ flow, answers, filled }, action, toHop({ actionId, itemId }))
}

async function drawPaper(
  signing: SignatureForPaper,
  statement: string,
  { store }: PaperTools,
): Promise<Buffer> {
  const stored = signing.drawingKey === null ? undefined : await store.open(signing.drawingKey)
  const {
    id: signatureId,
    registrationId,
    flow,
    branch,
    name,
    at,
    address,
    sha256,
    logHash,
    covered,
    witness,
  } = signing
  return drawSignedPaper({
    signatureId,
    registrationId,
    title: PAPER_TITLE,
    flow,
    branch,
    statement,
    name,
    drawing: stored ? await buffer(stored) : null,
    at,
    address,
    sha256,
    logHash: logHash ?? '',
    covered: covered ?? [],
    witness,
  })
}

async function storePaper(
  paper: Buffer,
  signing: SignatureForPaper,
  { db, clock, store, config }: PaperTools,
) {
  const { id, registrationId, candidateId, actionId, itemId } = signing
  const name = makeSafeFileName(
    `${PAPER_TITLE} - ${await findSignedQuestion(db, signing, config)}.pdf`,
  )
  const path = await store.incoming()
  await writeFile(path, paper, { flag: 'wx', mode: 0o600 })
  const storageKey = await store.keep(path)
  const hash = sha256(paper)
  const now = clock()
  const used = await db.transaction(async (inside) => {
    const locked = await lockRegistration(inside, registrationId)
    if (
      !locked ||
      (await inside.maybe(
        sql`select 1 from signatures where id = ${id} and signed_document_id is null`,
      )) === undefined
    )
      return false
    const { id: documentId } = await inside.one<{ id: string }>(sql`
      insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, created_at)
      values (${candidateId}, ${storageKey}, ${name}, 'application/pdf', ${paper.length}, ${hash}, 'clean', ${now}) returning id`)
    await inside.run(sql`update signatures set signed_document_id = ${documentId} where id = ${id}`)
    writeLog(
      inside,
      locked,
      'system',
      [
        {
          kind: 'document added',
          payload: {
            actionId,
            itemId,
            documentId,
            signatureId: id,
            sha256: hash.toString('hex'),
          },
        },
      ],
      now,
    )
    return true
  })
  if (!used) await store.remove(storageKey)
}
