import { parseEmailAddress } from '#shared/words/email-address.ts'
import { endSessionsOf } from '#features/sessions/feature.ts'
import { SHIPPED_CONTENT_FOLDER } from '../../settings/content-folder.ts'
import { type Database, sql } from '../../database/database.ts'
import { insertAuditEntry } from '../../security/audit/audit.ts'
import { listDemoPeople } from '../../settings/demo-content.ts'

/**
 * Disables the demo's people when a demo database becomes a production one, because anyone could have signed in as them and changed their
 * passwords. Their passwords are removed, their sessions end, and the consultants become leavers. Their addresses are in domains that no one can
 * own.
 */
export const disableDemoPeople = (db: Database, now: Date) =>
  db.transaction(async (inside) => {
    const keys = listDemoPeople(SHIPPED_CONTENT_FOLDER).map(
      ({ emailAddress }) => parseEmailAddress(emailAddress)?.key ?? '',
    )
    // The demo's administrator leaves too; the installation makes its own.
    await inside.run(sql`select set_config('portal.without_administrator', 'on', true)`)
    const left = await inside.many<{ id: string }>(
      sql`update consultants set active = false where login_key = any(${keys}) and active returning id`,
    )
    const candidates = await inside.many<{ id: string }>(
      sql`select candidate_id as id from contacts where kind = 'email' and is_primary and value_key = any(${keys})`,
    )
    for (const { id } of left) {
      await endSessionsOf(inside, id)
      await insertAuditEntry(
        inside,
        { actor: 'operator', event: 'consultant deactivated', subject: id },
        now,
      )
    }
    for (const { id } of candidates) {
      await inside.run(sql`delete from passwords where owner_id = ${id}`)
      await inside.run(sql`delete from identities where candidate_id = ${id}`)
      await endSessionsOf(inside, id)
    }
  })
