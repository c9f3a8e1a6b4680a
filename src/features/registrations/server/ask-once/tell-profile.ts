import {
  addWhereRight,
  bodiesOf,
  replaceFirstWhereRight,
} from '#features/candidates/server/records/own-records.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { forProfile, missingRows } from '../../domain/ask-once/for-profile.ts'
import { PROFILE_LISTS, type ProfileRow } from '../../domain/ask-once/profile.ts'
import { answersOf } from '../answers/answer-queries.ts'
import type { Locked } from '../locked-registration.ts'
import { wholeFlow } from '../whole-flow.ts'
import { RECORDS } from './profile-lists.ts'

/**
 * Copies the submitted answers to the profile, in the transaction of the submission: the address replaces the earlier one, and new jobs and licences are
 * added. Bank details are not copied, because they are changed only in the profile after a recent sign-in.
 */
export async function tellProfile(db: Database, registration: Locked, now: Date, secret: Secret) {
  const { candidateId } = registration
  const { address, lists } = forProfile(
    await wholeFlow(db, registration),
    await answersOf(db, registration.id, secret),
  )
  if (address) await replaceFirstWhereRight(db, { candidateId, kind: 'addresses' }, address, now)
  for (const list of PROFILE_LISTS) {
    const owned = { candidateId, kind: RECORDS[list] }
    for (const row of missingRows(list, await bodiesOf(db, owned), lists[list]))
      await addWhereRight(
        db,
        owned,
        list === 'workHistories' || list === 'educationHistories' ? inMonths(row) : row,
        now,
      )
  }
}

/** Shortens dates to months, because the profile stores work and education by month. */
const inMonths = (row: ProfileRow): ProfileRow => ({
  ...row,
  ...month(row, 'from'),
  ...(row.current === true ? { to: '' } : month(row, 'to')),
})
const month = (row: ProfileRow, field: 'from' | 'to') =>
  typeof row[field] === 'string' ? { [field]: row[field].slice(0, 7) } : {}
