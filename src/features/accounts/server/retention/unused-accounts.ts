import { hasStandingSql } from '#features/candidates/server/standing-sql.ts'
import { formatLondonDay } from '#shared/instant-in-words.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { addPeriod, subtractPeriod, formatPeriod, createPeriods } from '#shared/periods.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { retryAfterDeadlock } from '../erasure/retry-after-deadlock.ts'
import { ACCOUNT_LAST_USED_AT_SQL } from './last-use.ts'

type RetentionTools = Pick<Parts, 'db' | 'config' | 'messages' | 'log' | 'personalTables'>
type UnusedAccount = { readonly id: string; readonly lastUsed: Date }

/** The maximum numbers per round, so that the mail server and the database remain available for other work. The rest follows an hour later. */
const MAX_LETTERS_PER_ROUND = 500
const MAX_DELETIONS_PER_ROUND = 200

/**
 * Ends unused accounts: a letter a month before, then the deletion, unless the person came back. Several processes may run this at once, because each
 * checks again after locking the person.
 */
export async function warnOrDeleteUnusedAccounts(parts: RetentionTools, now: Date) {
  await deleteNoticesOfReturnedPeople(parts.db)
  for (const person of await listPeopleToWarn(parts, now))
    await runAndLogFailure(parts, person, () => warnOfDeletion(person, parts, now))
  for (const person of await listPeopleToDelete(parts, now))
    await runAndLogFailure(parts, person, () => deleteIfStillUnused(person, parts, now))
}

/**
 * The condition that candidate `c` has no deletion date of their own and is therefore stored until the account is unused: every account, and an
 * unconfirmed person with whom a consultant recorded a call. Other unconfirmed people have such a date (`forget_at`).
 */
const isKeptSql = sql`${hasStandingSql('c', ['account', 'unconfirmed'])} and c.forget_at is null`

const deleteNoticesOfReturnedPeople = (db: Database) =>
  db.run(
    sql`delete from inactivity_notices n using candidates c where c.id = n.candidate_id and ${ACCOUNT_LAST_USED_AT_SQL} >= n.told_at`,
  )

/** Finds the people to notify. The first condition uses the index; the second one covers everything that counts as use. */
function listPeopleToWarn({ db, config }: RetentionTools, now: Date): Promise<UnusedAccount[]> {
  const { unusedAccount, noticeOfDeletion } = createPeriods(config)
  const since = subtractPeriod(addPeriod(now, noticeOfDeletion), unusedAccount)
  return db.many<UnusedAccount>(sql`
    select c.id, ${ACCOUNT_LAST_USED_AT_SQL} as "lastUsed" from candidates c
    where ${isKeptSql} and c.last_active_at < ${since} and ${ACCOUNT_LAST_USED_AT_SQL} < ${since} and not exists (select from inactivity_notices n where n.candidate_id = c.id)
    order by c.last_active_at limit ${MAX_LETTERS_PER_ROUND}`)
}

function listPeopleToDelete({ db, config }: RetentionTools, now: Date): Promise<UnusedAccount[]> {
  const { unusedAccount, noticeOfDeletion } = createPeriods(config)
  return db.many<UnusedAccount>(sql`
    select c.id, ${ACCOUNT_LAST_USED_AT_SQL} as "lastUsed" from inactivity_notices n join candidates c on c.id = n.candidate_id
    where n.told_at <= ${subtractPeriod(now, noticeOfDeletion)} and ${ACCOUNT_LAST_USED_AT_SQL} < ${subtractPeriod(now, unusedAccount)} order by n.told_at limit ${MAX_DELETIONS_PER_ROUND}`)
}

const warnOfDeletion = (
  { id, lastUsed }: UnusedAccount,
  { db, config, messages }: RetentionTools,
  now: Date,
) =>
  db.transaction(async (inside) => {
    const first = await inside.run(
      sql`insert into inactivity_notices (candidate_id, told_at) select id, ${now} from candidates where id = ${id} on conflict do nothing`,
    )
    const person = await inside.maybe<{ firstName: string; address: string | null }>(sql`
      select first_name as "firstName", (select value from contacts where candidate_id = c.id and kind = 'email' and is_primary) as address from candidates c where id = ${id}`)
    if (first === 0 || !person?.address) return
    const { unusedAccount, noticeOfDeletion } = createPeriods(config)
    const values = {
      firstName: person.firstName,
      unused: formatPeriod(unusedAccount),
      lastUsedOn: formatLondonDay(lastUsed),
      deletedOn: formatLondonDay(addPeriod(now, noticeOfDeletion)),
      link: `${config.publicOrigin}/login`,
      policyLink: `${config.publicOrigin}/legal/data-retention-policy`,
      supportEmail: config.support.candidate,
    }
    await messages.send(
      inside,
      {
        text: 'account-unused',
        to: person.address,
        values,
        key: `account-unused: ${id} ${now.toISOString()}`,
        ownerId: id,
      },
      now,
    )
  })

const deleteIfStillUnused = ({ id }: UnusedAccount, parts: RetentionTools, now: Date) =>
  retryAfterDeadlock(() =>
    parts.db.transaction(async (inside) => {
      // The rows are locked in the same order as in every erasure. Because the person is locked, no
      // sign-in can occur between this check and the deletion.
      await inside.run(
        sql`select 1 from documents where candidate_id = ${id} order by id for update`,
      )
      await inside.run(sql`select 1 from candidates where id = ${id} for update`)
      const still = await inside.maybe<{ since: Date }>(
        sql`select ${ACCOUNT_LAST_USED_AT_SQL} as since from candidates c where id = ${id} and ${ACCOUNT_LAST_USED_AT_SQL} < ${subtractPeriod(now, createPeriods(parts.config).unusedAccount)}`,
      )
      if (still)
        await erasePerson(
          inside,
          {
            id,
            requestId: 'retention',
            unused: {
              since: still.since,
              period: formatPeriod(createPeriods(parts.config).unusedAccount),
            },
          },
          parts,
          now,
        )
    }),
  )

async function runAndLogFailure(
  { log }: RetentionTools,
  { id }: UnusedAccount,
  work: () => Promise<unknown>,
) {
  try {
    await work()
  } catch (error) {
    log.warn(
      { candidate: id, err: error },
      'an unused account could not be dealt with; it is tried again in the next round',
    )
  }
}
