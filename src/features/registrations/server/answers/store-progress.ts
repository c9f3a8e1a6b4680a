import { toLondonDay } from '#shared/words/dates.ts'
import { computeTaskStatus } from '#features/registration-flow/domain/tasks/progress.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { findReturnedAnswers } from '../log/decision-queries.ts'
import { findUnsafeAnswers } from '../../domain/documents/unsafe-files.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import { listFilledInKeys } from './filled-in.ts'
import { listRegistrationDocuments } from './registration-documents.ts'
import { readValidAnswers } from '../signatures/signature-states.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'

/** Stores the number of completed tasks, as the candidate's own list shows it, because the lists of the desk read it. */
export async function storeProgress(
  db: Database,
  registration: Pick<LockedRegistration, 'id' | 'flowVersionId' | 'status' | 'submittedAt'>,
  now: Date,
  secret: SealSecret,
): Promise<{ readonly done: number; readonly of: number }> {
  const flow = await findFlowWithAddedTasks(db, registration)
  const documents = await listRegistrationDocuments(db, registration.id)
  const judged = {
    returned: await findReturnedAnswers(db, registration.id),
    unkept: findUnsafeAnswers(documents),
    today: toLondonDay(now),
    wasSent: registration.submittedAt !== null,
    filledIn: await listFilledInKeys(db, registration.id),
  }
  const { answers } = await readValidAnswers(db, { ...registration, flow }, secret)
  const [done, of] = [
    flow.tasks.filter(({ id }) => computeTaskStatus(flow, answers, id, judged) === 'Completed')
      .length,
    flow.tasks.length,
  ]
  await db.run(
    sql`update registration_desk set tasks_done = ${done}, tasks = ${of} where registration_id = ${registration.id} and (tasks_done, tasks) is distinct from (${done}, ${of})`,
  )
  return { done, of }
}
