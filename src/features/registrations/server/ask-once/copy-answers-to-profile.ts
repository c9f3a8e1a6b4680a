import {
  addRecordIfValid,
  listRecordBodies,
  replaceFirstRecordIfValid,
} from '#features/candidates/server/records/own-records.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { collectAnswersForProfile } from '../../domain/ask-once/answers-for-profile.ts'
import { findMissingRows } from '../../domain/ask-once/find-missing-rows.ts'
import { PROFILE_LISTS, type ProfileRow } from '../../domain/ask-once/profile.ts'
import { readAllStoredAnswers } from '../answers/answer-queries.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import { findFlowWithAddedTasks } from '../flow-with-added-tasks.ts'
import { RECORD_KIND_BY_LIST } from './profile-lists.ts'

/**
 * Copies the submitted answers to the profile, in the transaction of the submission: the address replaces the earlier one, and new jobs, education,
 * qualifications and licences are added. Bank details are not copied, because they are changed only in the profile after a recent sign-in.
 */
export async function copyAnswersToProfile(
  db: Database,
  registration: LockedRegistration,
  now: Date,
  secret: SealSecret,
) {
  const { candidateId } = registration
  const { address, lists } = collectAnswersForProfile(
    await findFlowWithAddedTasks(db, registration),
    await readAllStoredAnswers(db, registration.id, secret),
  )
  if (address) await replaceFirstRecordIfValid(db, { candidateId, kind: 'addresses' }, address, now)
  for (const list of PROFILE_LISTS) {
    const owned = { candidateId, kind: RECORD_KIND_BY_LIST[list] }
    for (const row of findMissingRows(list, await listRecordBodies(db, owned), lists[list]))
      await addRecordIfValid(
        db,
        owned,
        list === 'workHistories' || list === 'educationHistories' ? shortenDatesToMonths(row) : row,
        now,
      )
  }
}

/** Shortens dates to months, because the profile stores work and education by month. */
const shortenDatesToMonths = (row: ProfileRow): ProfileRow => ({
  ...row,
  ...shortenToMonth(row, 'from'),
  ...(row.current === true ? { to: '' } : shortenToMonth(row, 'to')),
})
const shortenToMonth = (row: ProfileRow, field: 'from' | 'to') =>
  typeof row[field] === 'string' ? { [field]: row[field].slice(0, 7) } : {}
