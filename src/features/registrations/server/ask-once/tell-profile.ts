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
 * What was sent is in the profile afterwards, in the transaction of the sending: the address in the place of the former, jobs and licences that it did not
 * have. The bank account is not: where wages go is changed in the profile alone, after a recent sign-in.
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

/** The profile knows work and education by months. */
const inMonths = (row: ProfileRow): ProfileRow => ({
  ...row,
  ...month(row, 'from'),
  ...(row.current === true ? { to: '' } : month(row, 'to')),
})
const month = (row: ProfileRow, field: 'from' | 'to') =>
  typeof row[field] === 'string' ? { [field]: row[field].slice(0, 7) } : {}
