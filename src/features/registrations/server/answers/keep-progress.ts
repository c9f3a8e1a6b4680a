import { dayOf } from '#shared/words/dates.ts'
import { taskStatus } from '#features/registration-flow/domain/tasks/progress.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { returnedOf } from '../log/decision-queries.ts'
import { unsafeIn } from '../../domain/documents/unsafe-files.ts'
import type { Locked } from '../locked-registration.ts'
import { filledInKeys } from './filled-in.ts'
import { documentsOf } from './registration-documents.ts'
import { signedAnswers } from '../signatures/signature-states.ts'
import { wholeFlow } from '../whole-flow.ts'

/** Stores the number of completed tasks, as the candidate's own list shows it, because the lists of the desk read it. */
export async function keepProgress(
  db: Database,
  registration: Pick<Locked, 'id' | 'flowVersionId' | 'status' | 'submittedAt'>,
  now: Date,
  secret: Secret,
): Promise<{ readonly done: number; readonly of: number }> {
  const flow = await wholeFlow(db, registration)
  const documents = await documentsOf(db, registration.id)
  const judged = {
    returned: await returnedOf(db, registration.id),
    unkept: unsafeIn(documents),
    today: dayOf(now),
    wasSent: registration.submittedAt !== null,
    filledIn: await filledInKeys(db, registration.id),
  }
  const { answers } = await signedAnswers(db, { ...registration, flow }, secret)
  const [done, of] = [
    flow.tasks.filter(({ id }) => taskStatus(flow, answers, id, judged) === 'Completed').length,
    flow.tasks.length,
  ]
  await db.run(
    sql`update registration_desk set tasks_done = ${done}, tasks = ${of} where registration_id = ${registration.id} and (tasks_done, tasks) is distinct from (${done}, ${of})`,
  )
  return { done, of }
}
