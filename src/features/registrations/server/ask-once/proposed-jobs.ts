import { dayOf } from '#shared/words/dates.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { isSet } from '#features/registration-flow/domain/definition/definition.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { type JobInCv, jobsInCv } from '../../domain/ask-once/jobs-in-cv.ts'
import { isOpen } from '../../domain/life/life.ts'
import { answersOf } from '../answers/answer-queries.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { wholeFlow } from '../whole-flow.ts'

/** Returns the jobs in the person's newest CV, if the registration asks for jobs and never had one. */
export async function proposedJobs(
  db: Database,
  registration: StoredRegistration,
  now: Date,
  secret: Secret,
): Promise<readonly JobInCv[]> {
  if (!isOpen(registration.status) || !(await wantsJobs(db, registration, secret))) return []
  const cv = await db.maybe<{ text: string }>(sql`
    select d.text from curriculum_vitaes cv join documents d on d.id = cv.document_id
    where cv.candidate_id = ${registration.candidateId} and d.scan = 'clean' and d.text is not null order by cv.created_at desc, cv.id limit 1`)
  return cv ? jobsInCv(cv.text, dayOf(now)) : []
}

/** Returns true if no job was ever added. A removed job counts, because a person who removed their jobs does not want them offered again. */
async function wantsJobs(
  db: Database,
  registration: StoredRegistration,
  secret: Secret,
): Promise<boolean> {
  const asked = askedActions(
    await wholeFlow(db, registration),
    await answersOf(db, registration.id, secret),
  )
  const sets = asked
    .filter(({ action }) => isSet(action) && action.prefill === 'workHistories')
    .map(({ action }) => action.id)
  return (
    sets.length > 0 &&
    (await db.maybe(
      sql`select 1 from set_items where registration_id = ${registration.id} and set_id = any(${sets}) limit 1`,
    )) === undefined
  )
}
