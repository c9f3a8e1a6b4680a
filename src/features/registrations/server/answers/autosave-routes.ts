import { cleanFileName } from '#features/documents/domain/file-name.ts'
import { pictureTypeOfName } from '#features/documents/domain/picture-types.ts'
import { documentWork } from '#features/documents/server/document-work.ts'
import { storeOf } from '#features/documents/server/file-store.ts'
import { refused } from '#features/documents/server/refused.ts'
import { scannerOf } from '#features/documents/server/scanner.ts'
import { assertSizeFits } from '#features/documents/server/upload-size.ts'
import { refusalOfUpload } from '#features/registration-flow/domain/questions/upload-rules.ts'
import { browserOf } from '#features/sessions/domain/browser.ts'
import { spend } from '#server/security/allowances.ts'
import { type Database, sql } from '#server/database/database.ts'
import { route, type Server, type UploadedFile } from '#server/http/route.ts'
import { answering } from '#server/security/viewer.ts'
import { Failure, notFound } from '#shared/failure.ts'
import { autoSave } from '../../contract/autosave.ts'
import { type Held, refusalOfRoom } from '../../domain/documents/file-room.ts'
import { firstReply } from './answer-writes.ts'
import { mayBeOffered } from '../ask-once/may-be-offered.ts'
import { NO_COPIES, takeEarlierFiles } from '../ask-once/take-earlier-file.ts'
import { lockRegistration } from '../locked-registration.ts'
import { assertMayAnswer } from './may-answer.ts'
import { actorOf, linkOf, reachedRegistration } from '../reached-registration.ts'
import { readSave, type Save } from './read-save.ts'
import { recordAnswer } from './record-answer.ts'
import { assertMaySay } from '../signatures/may-say.ts'
import { type KeptFile, takeFile } from './take-file.ts'
import { wholeFlow } from '../whole-flow.ts'
import {
  takesDocuments,
  takesOnePicture,
} from '#features/registration-flow/domain/questions/what-is-asked.ts'

/** Answers are saved one by one, each as soon as it is given. */
export function autosaveRoutes(server: Server) {
  const { config, db, clock, log } = server.parts
  const store = storeOf(config)
  const scanner = scannerOf(config)
  const work = documentWork({ db, clock, log, store, scanner })
  server.http.addHook('onClose', async () => work.stop())

  route(
    server,
    autoSave,
    {
      may: answering,
      beforeBody: async ({ params, request }, { viewer }) => {
        await reachedRegistration(db, viewer, params.registrationId)
        assertSizeFits(request)
      },
    },
    async ({ params, body, file, request }, { now, viewer }) => {
      const registration = await reachedRegistration(db, viewer, params.registrationId)
      const known = await firstReply(
        db,
        registration.id,
        { deviceId: body.deviceId, sequence: Number(body.sequence) },
        config,
      )
      if (known) return afterFile(file, known)
      const flow = await wholeFlow(db, registration)
      assertMayAnswer(registration, flow, actorOf(viewer))
      const read = readSave(flow, body, file !== undefined, now)
      assertMaySay(viewer, registration, read)
      const taken = file && (await receive(file, read))
      // Other registrations are nothing to a consultant either.
      const copies =
        viewer.kind === 'candidate' && mayBeOffered(viewer) && !file
          ? await takeEarlierFiles(
              db,
              { registration, flow, save: read, roomFor: roomForCopy },
              { log, store },
            )
          : NO_COPIES
      const kept = [...(taken ? [taken] : []), ...copies.values()]
      const discard = () => Promise.all(kept.map((one) => one.discard()))
      try {
        const recorded = await db.transaction(async (inside) => {
          const locked = await lockRegistration(inside, registration.id)
          if (!locked) throw notFound('Unable to find registration')
          if (kept.length > 0)
            await assertRoom(
              inside,
              registration.id,
              kept.reduce((sum, { bytes }) => sum + bytes, 0),
            )
          return recordAnswer(
            inside,
            locked,
            {
              flow,
              save: read,
              file: taken,
              copies,
              actor: actorOf(viewer),
              link: linkOf(viewer, registration),
              address: request.ip,
              device: browserOf(request.headers['user-agent']),
            },
            now,
            config,
          )
        })
        if (recorded.used) work.wake()
        else await discard()
        return recorded.reply
      } catch (error) {
        // A commit whose answer was lost may have happened: then the row needs its file, and the sweep removes it if not.
        if (error instanceof Failure) await discard()
        throw error
      }

      async function receive(uploaded: UploadedFile, { place }: Save): Promise<KeptFile> {
        if (
          place.kind === 'answer' &&
          takesOnePicture(place.action) &&
          !DRAWINGS.includes(pictureTypeOfName(uploaded.fileName))
        )
          throw refused(
            viewer.kind === 'consultant'
              ? 'Add the photograph of the paper as a JPG or PNG'
              : 'Draw your signature again',
          )
        const unwanted =
          place.kind === 'answer' && takesDocuments(place.action)
            ? refusalOfUpload(
                { fileName: cleanFileName(uploaded.fileName), bytes: 1 },
                place.action.validation,
              )
            : undefined
        if (unwanted) throw refused(unwanted)
        await spendFile()
        return takeFile(uploaded, (bytes) => assertRoom(db, params.registrationId, bytes), {
          log,
          store,
          scanner,
        })
      }

      async function roomForCopy(bytes: number) {
        await spendFile()
        await assertRoom(db, params.registrationId, bytes)
      }
      function spendFile() {
        return spend(
          db,
          [{ allowance: 'registration files of a person', of: viewer.id }],
          now,
          config,
        )
      }
    },
  )
}

/** What a paper of the signing can show. */
const DRAWINGS: readonly unknown[] = ['png', 'jpeg']

async function assertRoom(db: Database, registrationId: string, more: number) {
  const held = await db.one<Held>(sql`
    select count(*) as files, coalesce(sum(d.bytes) filter (where d.scan <> 'rejected'), 0)::bigint as bytes
    from registration_documents r join documents d on d.id = r.document_id where r.registration_id = ${registrationId}`)
  const noRoom = refusalOfRoom(held, more)
  if (noRoom) throw refused(noRoom)
}

/** A file that is there already is read to its end and dropped: a connection that is cut would take the answer with it. */
async function afterFile<Reply>(file: UploadedFile | undefined, reply: Reply): Promise<Reply> {
  if (file) for await (const _chunk of file.stream);
  return reply
}
