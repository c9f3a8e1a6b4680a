import { endSessionsOf } from '#features/sessions/server/session-queries.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { type Database, sql } from '#server/database/database.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'

/**
 * Ends all sessions of the candidate and the consultant who sign in with this address, or of the person with this id. Returns the number of ended
 * tokens.
 */
export const endSessionsByOperator = (db: Database, who: string, now: Date): Promise<number> =>
  db.transaction(async (inside) => {
    const key = parseEmailAddress(who)?.key ?? ''
    const people = await inside.many<{ id: string }>(sql`
      select candidate_id as id from contacts where kind = 'email' and is_primary and value_key = ${key}
      union select id from candidates where id::text = ${who.toLowerCase()}
      union select id from consultants where login_key = ${key} or id::text = ${who.toLowerCase()}`)
    if (people.length === 0)
      throw new StartRefusedError('No one signs in with this address or has this id.')
    let ended = 0
    for (const { id } of people) {
      ended += await endSessionsOf(inside, id)
      await insertAuditEntry(
        inside,
        { actor: 'operator', event: 'sessions ended', subject: id },
        now,
      )
    }
    return ended
  })
