import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { type Database, sql } from '#server/database/database.ts'

type CrmRecordsRef = { readonly crm: string; readonly crmIds: readonly string[] }
type RegistrationOfRecord = {
  readonly crmId: string
  readonly id: string
  readonly branchId: string
  readonly branch: string
  readonly status: RegistrationStatus
}

/** Selects the registrations that were made from one of these CRM records or sent to one of them. */
const selectRegistrationsOfRecords = ({ crm, crmIds }: CrmRecordsRef) => sql`
  select registration_id, remote_id from registration_sources where crm_id = ${crm} and remote_id = any(${[...crmIds]}::text[])
  union select registration_id, remote_id from crm_sends where crm_id = ${crm} and remote_id = any(${[...crmIds]}::text[]) and state = 'Sent'`

export const listRegistrationsOfRecords = (
  db: Database,
  records: CrmRecordsRef,
  branches: readonly string[],
) =>
  db.many<RegistrationOfRecord>(sql`
    select o.remote_id as "crmId", r.id, r.branch_id as "branchId", b.name as branch, r.status
    from (${selectRegistrationsOfRecords(records)}) o join registrations r on r.id = o.registration_id join branches b on b.id = r.branch_id
    where r.status <> 'Cancelled' and r.branch_id = any(${[...branches]}::uuid[]) order by r.created_at desc, r.id limit 100`)

/**
 * Lists, for each record, the branches other than `branches` that know it. A branch knows a record if one of its registrations was made from the
 * record or sent to it. `only` is true if none of `branches` knows the record.
 */
export async function findOtherBranchesOfRecords(
  db: Database,
  records: CrmRecordsRef,
  branches: readonly string[],
): Promise<ReadonlyMap<string, { readonly knownIn: readonly string[]; readonly only: boolean }>> {
  const rows = await db.many<{ crmId: string; knownIn: string[]; only: boolean }>(sql`
    select o.remote_id as "crmId", not bool_or(r.branch_id = any(${[...branches]}::uuid[])) as only,
      coalesce(array_agg(distinct b.name order by b.name) filter (where r.branch_id <> all(${[...branches]}::uuid[])), '{}') as "knownIn"
    from (${selectRegistrationsOfRecords(records)}) o join registrations r on r.id = o.registration_id join branches b on b.id = r.branch_id
    where r.status <> 'Cancelled' group by o.remote_id`)
  return new Map(rows.map(({ crmId, ...known }) => [crmId, known]))
}

/**
 * Lists the branches that know a record, if none of `branches` does. Otherwise the list is empty, as it is for a record that no branch knows because
 * it was in the CRM before the portal.
 */
export async function listOtherBranchesOfHiddenRecord(
  db: Database,
  { crm, crmId }: { readonly crm: string; readonly crmId: string },
  branches: readonly string[],
): Promise<readonly string[]> {
  const known = (await findOtherBranchesOfRecords(db, { crm, crmIds: [crmId] }, branches)).get(
    crmId,
  )
  return known?.only ? known.knownIn : []
}
