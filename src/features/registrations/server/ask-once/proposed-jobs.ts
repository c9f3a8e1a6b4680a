import { toLondonDay } from '#shared/words/dates.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { isActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { type JobInCv, findJobsInCv } from '../../domain/ask-once/jobs-in-cv.ts'
import { isOpen } from '../../domain/life-cycle/status-transitions.ts'
import { readAllStoredAnswers } from '../answers/answer-queries.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'

/** Returns the jobs in the person's newest CV. The result is empty if the registration does not ask for jobs, or if it ever had one. */
export async function findJobsToPropose(
  db: Database,
  registration: StoredRegistration,
  now: Date,
  secret: SealSecret,
): Promise<readonly JobInCv[]> {
  if (!isOpen(registration.status) || !(await needsJobs(db, registration, secret))) return []
  const cv = await db.maybe<{ text: string }>(sql`
    select d.text from curriculum_vitaes cv join documents d on d.id = cv.document_id
    where cv.candidate_id = ${registration.candidateId} and d.scan = 'clean' and d.text is not null order by cv.created_at desc, cv.id limit 1`)
  return cv ? findJobsInCv(cv.text, toLondonDay(now)) : []
}

/** Returns true if the registration asks for jobs and none was ever added. A removed job counts: its person does not want it again. */
async function needsJobs(
  db: Database,
  registration: StoredRegistration,
  secret: SealSecret,
): Promise<boolean> {
  const asked = listAskedActions(
    await findFlowWithAddedTasks(db, registration),
    await readAllStoredAnswers(db, registration.id, secret),
  )
  const sets = asked
    .filter(({ action }) => isActionSet(action) && action.prefill === 'workHistories')
    .map(({ action }) => action.id)
  return (
    sets.length > 0 &&
    (await db.maybe(
      sql`select 1 from set_items where registration_id = ${registration.id} and set_id = any(${sets}) limit 1`,
    )) === undefined
  )
}
