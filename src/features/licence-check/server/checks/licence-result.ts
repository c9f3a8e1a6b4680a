import { type Database, sql } from '#server/database/database.ts'
import { toStatusEntry } from '../../domain/checks/status.ts'

/** The result of the newest check of a registration's driver, which is sent to a CRM. */
export type LicenceResult = {
  readonly status: string
  readonly description: string
  readonly checkedAt: Date
  readonly nextDueAt: Date | null
}
type ResultRow = {
  readonly status: number
  readonly description: string | null
  readonly changedAt: Date
  readonly nextDueAt: Date | null
}

export async function findLicenceResult(
  db: Database,
  registrationId: string,
): Promise<LicenceResult | null> {
  const newest = await db.maybe<ResultRow>(sql`
    select c.status, c.description, c.changed_at as "changedAt", c.next_due_at as "nextDueAt"
    from drivers d join licence_checks c on c.driver_id = d.id where d.registration_id = ${registrationId} order by c.created_at desc, c.id desc limit 1`)
  if (!newest) return null
  const { status, description } = toStatusEntry({
    licenceCheckStatusId: newest.status,
    description: newest.description,
  })
  return { status, description, checkedAt: newest.changedAt, nextDueAt: newest.nextDueAt }
}
