import { toLondonDay } from '#shared/words/dates.ts'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import {
  computeTaskStatus,
  type TaskProgressFacts,
} from '#features/registration-flow/domain/tasks/progress.ts'
import { type Database, prepared, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { findReturnedAnswers } from '../log/decision-queries.ts'
import { findUnsafeAnswers } from '../../domain/documents/unsafe-files.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import { listFilledInKeys } from './filled-in.ts'
import { listRegistrationDocuments } from './registration-documents.ts'
import { readValidAnswers } from '../signatures/signature-states.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'

type TaskCount = { readonly done: number; readonly of: number }
type ReadRegistration = Pick<LockedRegistration, 'id' | 'status' | 'submittedAt'>

/** Counts the completed tasks and stores the count for the consultants' lists. The candidate's own task list shows the same count. */
export async function storeProgress(
  db: Database,
  registration: ReadRegistration & Pick<LockedRegistration, 'flowVersionId'>,
  now: Date,
  secret: SealSecret,
): Promise<TaskCount> {
  const flow = await findFlowWithAddedTasks(db, registration)
  const [{ answers }, facts] = await Promise.all([
    readValidAnswers(db, { ...registration, flow }, secret),
    readProgressFacts(db, registration, now),
  ])
  const count = countCompletedTasks(flow, answers, facts)
  await db.run(updateTaskCountSql(registration.id, count))
  return count
}

export async function readProgressFacts(
  db: Database,
  { id, submittedAt }: ReadRegistration,
  now: Date,
): Promise<TaskProgressFacts> {
  const [documents, returned, filledIn] = await Promise.all([
    listRegistrationDocuments(db, id),
    findReturnedAnswers(db, id),
    listFilledInKeys(db, id),
  ])
  return {
    returned,
    unkept: findUnsafeAnswers(documents),
    today: toLondonDay(now),
    wasSent: submittedAt !== null,
    filledIn,
  }
}

export const countCompletedTasks = (
  flow: Flow,
  answers: Answers,
  facts: TaskProgressFacts,
): TaskCount => ({
  done: flow.tasks.filter(({ id }) => computeTaskStatus(flow, answers, id, facts) === 'Completed')
    .length,
  of: flow.tasks.length,
})

export const updateTaskCountSql = (registrationId: string, { done, of }: TaskCount) =>
  prepared(
    'task count, stored',
    sql`update registration_desk set tasks_done = ${done}, tasks = ${of} where registration_id = ${registrationId} and (tasks_done, tasks) is distinct from (${done}, ${of})`,
  )
