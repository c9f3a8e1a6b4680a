import { dayOfInstant } from '#shared/instant-in-words.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { after, before, inWords, periodsOf } from '#shared/periods.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { throughDeadlocks } from '../erasure/through-deadlocks.ts'
import { LAST_USE } from './last-use.ts'

type Tools = Pick<Parts, 'db' | 'config' | 'messages' | 'log' | 'personalTables'>
type Unused = { readonly id: string; readonly lastUsed: Date }

/** In one round, so that a mail server and a database have time for everybody else; the rest has its turn an hour later. */
const MOST_LETTERS = 500
const MOST_DELETIONS = 200

/**
 * Accounts that nobody uses: a letter a month before, then the deletion, unless their person came back. Any number of processes may do it at once: each
 * looks again once the person is locked.
 */
export async function endUnusedAccounts(parts: Tools, now: Date) {
  await forgetNoticesOfWhoCameBack(parts.db)
  for (const person of await toBeTold(parts, now))
    await triedLaterToo(parts, person, () => tell(person, parts, now))
  for (const person of await toBeDeleted(parts, now))
    await triedLaterToo(parts, person, () => end(person, parts, now))
}

const forgetNoticesOfWhoCameBack = (db: Database) =>
  db.run(
    sql`delete from inactivity_notices n using candidates c where c.id = n.candidate_id and ${LAST_USE} >= n.told_at`,
  )

/** The first condition is the index's; the second knows all that counts as use. */
function toBeTold({ db, config }: Tools, now: Date): Promise<Unused[]> {
  const { unusedAccount, noticeOfDeletion } = periodsOf(config)
  const since = before(after(now, noticeOfDeletion), unusedAccount)
  return db.many<Unused>(sql`
    select c.id, ${LAST_USE} as "lastUsed" from candidates c
    where c.last_active_at < ${since} and ${LAST_USE} < ${since} and not exists (select from inactivity_notices n where n.candidate_id = c.id)
    order by c.last_active_at limit ${MOST_LETTERS}`)
}

function toBeDeleted({ db, config }: Tools, now: Date): Promise<Unused[]> {
  const { unusedAccount, noticeOfDeletion } = periodsOf(config)
  return db.many<Unused>(sql`
    select c.id, ${LAST_USE} as "lastUsed" from inactivity_notices n join candidates c on c.id = n.candidate_id
    where n.told_at <= ${before(now, noticeOfDeletion)} and ${LAST_USE} < ${before(now, unusedAccount)} order by n.told_at limit ${MOST_DELETIONS}`)
}

const tell = ({ id, lastUsed }: Unused, { db, config, messages }: Tools, now: Date) =>
  db.transaction(async (inside) => {
    const first = await inside.run(
      sql`insert into inactivity_notices (candidate_id, told_at) select id, ${now} from candidates where id = ${id} on conflict do nothing`,
    )
    const person = await inside.maybe<{ firstName: string; address: string | null }>(sql`
      select first_name as "firstName", (select value from contacts where candidate_id = c.id and kind = 'email' and is_primary) as address from candidates c where id = ${id}`)
    if (first === 0 || !person?.address) return
    const { unusedAccount, noticeOfDeletion } = periodsOf(config)
    const values = {
      firstName: person.firstName,
      unused: inWords(unusedAccount),
      lastUsedOn: dayOfInstant(lastUsed),
      deletedOn: dayOfInstant(after(now, noticeOfDeletion)),
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

const end = ({ id }: Unused, parts: Tools, now: Date) =>
  throughDeadlocks(() =>
    parts.db.transaction(async (inside) => {
      // In the order of every erasure, so that nobody signs in between the look and the deletion.
      await inside.run(
        sql`select 1 from documents where candidate_id = ${id} order by id for update`,
      )
      await inside.run(sql`select 1 from candidates where id = ${id} for update`)
      const still = await inside.maybe<{ since: Date }>(
        sql`select ${LAST_USE} as since from candidates c where id = ${id} and ${LAST_USE} < ${before(now, periodsOf(parts.config).unusedAccount)}`,
      )
      if (still)
        await erasePerson(
          inside,
          {
            id,
            requestId: 'retention',
            unused: { since: still.since, period: inWords(periodsOf(parts.config).unusedAccount) },
          },
          parts,
          now,
        )
    }),
  )

async function triedLaterToo({ log }: Tools, { id }: Unused, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    log.warn(
      { candidate: id, err: error },
      'an unused account could not be dealt with; it is tried again in the next round',
    )
  }
}
