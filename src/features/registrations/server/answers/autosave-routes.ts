import { createDocumentWork } from '#features/documents/server/document-work.ts'
import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { createScanner } from '#features/documents/server/scan/scanner.ts'
import { assertUploadSizeFits } from '#features/documents/server/upload/upload-size.ts'
import { describeBrowser } from '#features/sessions/domain/browser.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { registrationAnswerer } from '#server/security/policies/desk-policies.ts'
import { Failure, notFound } from '#shared/failure.ts'
import { autoSave } from '../../contract/autosave.ts'
import { lockRegistration } from '../locked-registration.ts'
import {
  toActor,
  findBranchLink,
  findReachableRegistration,
} from '../find-reachable-registration.ts'
import { assertMaySignOrDeclare } from '../signatures/assert-may-sign.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'
import { findFirstReply } from './answer-writes.ts'
import {
  replyAfterDraining,
  assertRoomForFile,
  type FilesOfSave,
  takeFilesOfSave,
} from './files/files-of-save.ts'
import { assertMayAnswer } from './may-answer.ts'
import { parseSave } from './read-save.ts'
import { type AnswerToRecord, recordAnswer, type RecordedAnswer } from './record-answer.ts'

/** Declares the route that saves one answer as soon as it is given. */
export function autosaveRoutes(server: Server) {
  const { config, db, clock, log } = server.parts
  const store = createFileStore(config)
  const scanner = createScanner(config)
  const work = createDocumentWork({ db, clock, log, store, scanner })
  server.http.addHook('onClose', async () => work.stop())

  route(
    server,
    autoSave,
    {
      may: registrationAnswerer,
      beforeBody: async ({ params, request }, { viewer }) => {
        await findReachableRegistration(db, viewer, params.registrationId)
        assertUploadSizeFits(request)
      },
    },
    async ({ params, body, file, request }, { now, viewer }) => {
      const registration = await findReachableRegistration(db, viewer, params.registrationId)
      const { deviceId } = body
      const write = { deviceId, sequence: Number(body.sequence) }
      const known = await findFirstReply(db, registration.id, write, config)
      if (known) return replyAfterDraining(file, known)
      const flow = await findFlowWithAddedTasks(db, registration)
      assertMayAnswer(registration, flow, toActor(viewer))
      const read = parseSave(flow, body, file !== undefined, now)
      assertMaySignOrDeclare(viewer, registration, read)
      const files = await takeFilesOfSave(
        { viewer, registration, flow, save: read, uploaded: file },
        { db, now, config, log, store, scanner },
      )
      const given = {
        flow,
        save: read,
        actor: toActor(viewer),
        link: findBranchLink(viewer, registration),
        address: request.ip,
        device: describeBrowser(request.headers['user-agent']),
      }
      const recorded = await recordWithFiles(db, registration.id, { given, files }, now, config)
      if (recorded.used) work.wake()
      else await files.discard()
      return recorded.reply
    },
  )
}

type AnswerWithFiles = {
  readonly given: Omit<AnswerToRecord, 'file' | 'copies'>
  readonly files: FilesOfSave
}

async function recordWithFiles(
  db: Database,
  registrationId: string,
  { given, files }: AnswerWithFiles,
  now: Date,
  secret: SealSecret,
): Promise<RecordedAnswer> {
  const { taken: file, copies, bytes, discard } = files
  try {
    return await db.transaction(async (inside) => {
      const locked = await lockRegistration(inside, registrationId)
      if (!locked) throw notFound('Unable to find registration')
      if (file || copies.size > 0) await assertRoomForFile(inside, registrationId, bytes)
      return recordAnswer(inside, locked, { ...given, file, copies }, now, secret)
    })
  } catch (error) {
    // The files are discarded only after a refusal: after any other error the transaction may have been committed, and its row needs the file. A file
    // without a row is removed by the sweep.
    if (error instanceof Failure) await discard()
    throw error
  }
}
