import {
  listEmailsOfCandidate,
  listPhonesOfCandidate,
} from '#features/candidates/server/contacts/contact-queries.ts'
import { listRecordBodies } from '#features/candidates/server/records/own-records.ts'
import type { Address } from '#features/registration-flow/domain/answers/answers.ts'
import { type Database, sql } from '#server/database/database.ts'
import { type Profile, PROFILE_LISTS } from '../../domain/ask-once/profile.ts'
import { RECORD_KIND_BY_LIST } from './profile-lists.ts'

export async function readProfile(db: Database, candidateId: string): Promise<Profile> {
  const names = await db.one<{ firstName: string; middleName: string; lastName: string }>(
    sql`select first_name as "firstName", middle_name as "middleName", last_name as "lastName" from candidates where id = ${candidateId}`,
  )
  const [email] = await listEmailsOfCandidate(db, candidateId)
  const [phone] = await listPhonesOfCandidate(db, candidateId)
  const [address] = await listRecordBodies(db, { candidateId, kind: 'addresses' })
  const lists = await Promise.all(
    PROFILE_LISTS.map(
      async (list) =>
        [
          list,
          await listRecordBodies(db, { candidateId, kind: RECORD_KIND_BY_LIST[list] }),
        ] as const,
    ),
  )
  return {
    texts: {
      ...names,
      emailAddress: email?.emailAddress ?? '',
      phoneNumber: phone?.phoneNumber ?? '',
    },
    address: (address as Address | undefined) ?? null,
    lists: Object.fromEntries(lists) as unknown as Profile['lists'],
  }
}
