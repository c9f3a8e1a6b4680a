import { documentWork } from '#features/documents/server/document-work.ts'
import { storeOf } from '#features/documents/server/store/file-store.ts'
import { scannerOf } from '#features/documents/server/scan/scanner.ts'
import { assertSizeFits } from '#features/documents/server/upload/upload-size.ts'
import { browserOf } from '#features/sessions/domain/browser.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import type { Secret } from '#server/security/seal.ts'
import { answering } from '#server/security/policies/desk-policies.ts'
import { Failure, notFound } from '#shared/failure.ts'
import { autoSave } from '../../contract/autosave.ts'
import { lockRegistration } from '../locked-registration.ts'
import { actorOf, linkOf, reachedRegistration } from '../reached-registration.ts'
import { assertMaySay } from '../signatures/may-say.ts'
import { wholeFlow } from '../whole-flow.ts'
import { firstReply } from './answer-writes.ts'
import { afterFile, assertRoom, type FilesOfSave, filesOfSave } from './files/files-of-save.ts'
import { assertMayAnswer } from './may-answer.ts'
import { readSave } from './read-save.ts'
import { type Given, recordAnswer, type Recorded } from './record-answer.ts'

/** Declares the route that saves one answer as soon as it is given. */
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
      const { deviceId } = body
      const write = { deviceId, sequence: Number(body.sequence) }
      const known = await firstReply(db, registration.id, write, config)
      if (known) return afterFile(file, known)
      const flow = await wholeFlow(db, registration)
      assertMayAnswer(registration, flow, actorOf(viewer))
      const read = readSave(flow, body, file !== undefined, now)
      assertMaySay(viewer, registration, read)
      const files = await filesOfSave(
        { viewer, registration, flow, save: read, uploaded: file },
        { db, now, config, log, store, scanner },
      )
      const given = {
        flow,
        save: read,
        actor: actorOf(viewer),
        link: linkOf(viewer, registration),
        address: request.ip,
        device: browserOf(request.headers['user-agent']),
      }
      const recorded = await recordWithFiles(db, registration.id, { given, files }, now, config)
      if (recorded.used) work.wake()
      else await files.discard()
      return recorded.reply
    },
  )
}

type Saving = { readonly given: Omit<Given, 'file' | 'copies'>; readonly files: FilesOfSave }

async function recordWithFiles(
  db: Database,
  registrationId: string,
  { given, files }: Saving,
  now: Date,
  secret: Secret,
): Promise<Recorded> {
  const { taken: file, copies, bytes, discard } = files
  try {
    return await db.transaction(async (inside) => {
      const locked = await lockRegistration(inside, registrationId)
      if (!locked) throw notFound('Unable to find registration')
      if (file || copies.size > 0) await assertRoom(inside, registrationId, bytes)
      return recordAnswer(inside, locked, { ...given, file, copies }, now, secret)
    })
  } catch (error) {
    // After a commit without a reply the row may exist and then needs its file. If it does not exist, the sweep removes the file.
    if (error instanceof Failure) await discard()
    throw error
  }
}
