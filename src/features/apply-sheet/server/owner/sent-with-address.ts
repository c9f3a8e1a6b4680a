import { notFound } from '#shared/failure.ts'
import { FIXED_RETENTION_PERIODS, subtractPeriod } from '#shared/periods.ts'
import { type Database, sql } from '#server/database/database.ts'
import { selectOwnedAddressKeys } from '#server/personal-data/personal-table.ts'
import {
  type ClaimedApplication,
  lockAndSeparateClaimedApplication,
} from '../claims/claimed-application.ts'

const MOST_LISTED = 20
/** For how long the owner of an address is asked about an application that was sent with it. */
const ASKED_FOR = FIXED_RETENTION_PERIODS.unconfirmedApplications

type SentApplication = { readonly id: string; readonly jobTitle: string; readonly sentAt: Date }

/** Lists the unconfirmed applications that were sent with a confirmed address of this account. */
export const listSentWithAddressesOf = (db: Database, ownerId: string, now: Date) =>
  db.many<SentApplication>(sql`
    select a.id, v.job_title as "jobTitle", sent.at as "sentAt" from applications a join vacancies v on v.id = a.vacancy_id
    cross join lateral (select max(s.sent_at) as at from sheets s where s.application_id = a.id) sent
    where a.unconfirmed_address in (${selectOwnedAddressKeys({ id: ownerId })}) and sent.at > ${subtractPeriod(now, ASKED_FOR)}
    order by sent.at desc, a.id limit ${MOST_LISTED}`)

type SentApplicationOfOwner = {
  readonly id: string
  readonly ownerId: string
  readonly keepsHistory: boolean
}

/**
 * Locks an unconfirmed application that was sent with a confirmed address of this account. Throws a 404 for any other application, so that a guessed
 * id reveals nothing. The account is locked before its address is checked, because another request may take the address away.
 */
export async function lockSentWithAddress(
  db: Database,
  { id, ownerId, keepsHistory }: SentApplicationOfOwner,
  now: Date,
): Promise<ClaimedApplication> {
  const sheet = await db.maybe<{ id: string }>(sql`
    select id from sheets where application_id = ${id} and sent_at > ${subtractPeriod(now, ASKED_FOR)} order by sent_at desc limit 1`)
  const application =
    sheet && (await lockAndSeparateClaimedApplication(db, sheet.id, { keepsHistory }))
  await db.run(sql`select 1 from candidates where id = ${ownerId} for no key update`)
  const isOwned =
    application &&
    (await db.maybe(
      sql`select 1 where ${application.addressKey}::text in (${selectOwnedAddressKeys({ id: ownerId })})`,
    ))
  if (!application || !isOwned)
    throw notFound("We can't find an application that is waiting for your answer.")
  return application
}
