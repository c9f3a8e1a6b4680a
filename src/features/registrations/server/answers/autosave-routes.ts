import { createUploadTools } from '#features/documents/server/upload/upload-tools.ts'
import { assertUploadSizeFits } from '#features/documents/server/upload/upload-size.ts'
import { describeBrowser } from '#features/sessions/domain/browser.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { Candidate, Consultant } from '#server/security/viewers.ts'
import { registrationAnswerer } from '#server/security/policies/desk-policies.ts'
import { Failure } from '#shared/failure.ts'
import { autoSave } from '../../contract/autosave.ts'
import {
  toActor,
  findBranchLink,
  findReachableRegistration,
} from '../find-reachable-registration.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { assertMaySignOrDeclare } from '../signatures/assert-may-sign.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'
import { findFirstReply } from './answer-writes.ts'
import {
  replyAfterDraining,
  assertFileWithinLimits,
  type FilesOfSave,
  receiveFilesOfSave,
} from './files/files-of-save.ts'
import { assertMayAnswer } from './may-answer.ts'
import { parseAnswerSave } from './read-save.ts'
import { type AnswerToRecord, recordAnswer, type RecordedSave } from './record-answer.ts'
import { readStateBeforeSave } from './state-before-save.ts'

/** Declares the route that saves one answer as soon as it is given. */
export function autosaveRoutes(server: Server) {
  const { config, db, log } = server.parts
  const { store, scanner, work } = createUploadTools(server)

  route(
    server,
    autoSave,
    {
      may: registrationAnswerer,
      async beforeBody({ params, request }, { viewer }) {
        const registration = await findReachableRegistration(db, viewer, params.registrationId)
        assertUploadSizeFits(request)
        return registration
      },
    },
    async ({ body, file, request, found: registration }, { now, viewer }) => {
      const flow = await findFlowWithAddedTasks(db, registration)
      const write = { deviceId: body.deviceId, sequence: Number(body.sequence) }
      const findReply = () => findFirstReply(db, registration.id, write, config)
      const read = attempt(() => {
        assertMayAnswer(registration, flow, toActor(viewer))
        const save = parseAnswerSave(flow, body, file !== undefined, now)
        assertMaySignOrDeclare(viewer, registration, save)
        return save
      })
      // A repeated save gets the stored first reply, even if the save would now be refused. The
      // transaction looks for that reply too, but only after the file was received.
      const known = file || read instanceof Failure ? await findReply() : undefined
      if (known) return replyAfterDraining(file, known)
      if (read instanceof Failure) throw read
      const files = await receiveFilesOfSave(
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
      const saving = { viewer, registration, given, files }
      const recorded = await recordWithFiles(db, saving, now, config)
      if (recorded.used) work.wake()
      else await files.discard()
      return recorded.reply
    },
  )
}

/** Calls `act` and returns its result, or its refusal if it throws one. Other errors are thrown. */
function attempt<Result>(act: () => Result): Result | Failure {
  try {
    return act()
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

type Saving = {
  readonly viewer: Candidate | Consultant
  /** The registration as it was before the body was read. */
  readonly registration: StoredRegistration
  readonly given: Omit<AnswerToRecord, 'file' | 'copies'>
  readonly files: FilesOfSave
}

async function recordWithFiles(
  db: Database,
  { viewer, registration, given, files }: Saving,
  now: Date,
  secret: SealSecret,
): Promise<RecordedSave> {
  const { taken: file, copies, bytes, discard } = files
  try {
    return await db.transaction(async (inside) => {
      const state = await readStateBeforeSave(inside, registration.id, given, secret)
      if (state.firstReply) return { reply: state.firstReply, used: false }
      // Meanwhile the registration may have gone to another branch or person.
      if (isMoved(registration, state.locked))
        await findReachableRegistration(inside, viewer, registration.id)
      if (file || copies.size > 0) await assertFileWithinLimits(inside, registration.id, bytes)
      return recordAnswer(inside, state, { ...given, file, copies }, now, secret)
    })
  } catch (error) {
    // The files are discarded only after a refusal. After any other error the transaction may have
    // been committed, and the database then refers to the files. A scheduled job removes unused
    // files later.
    if (error instanceof Failure) await discard()
    throw error
  }
}

type Owners = Pick<StoredRegistration, 'branchId' | 'candidateId'>
const isMoved = (before: Owners, now: Owners) =>
  before.branchId !== now.branchId || before.candidateId !== now.candidateId
