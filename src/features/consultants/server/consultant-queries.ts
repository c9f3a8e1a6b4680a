import { type Database, sql } from '#server/database/database.ts'
import type { ConsultantOfAgency } from '#server/security/viewers.ts'
import type { BranchesAndCrms, BranchOrCrm } from '../contract/branches.ts'

/**
 * Returns the consultant with their current branches and permissions, in the form that the access policies of routes need; undefined for an inactive
 * consultant.
 */
export const findConsultant = (db: Database, id: string) =>
  db.maybe<ConsultantOfAgency>(sql`
    select c.id, c.employee_id as "employeeId", c.first_name as "firstName", coalesce((select array_agg(b.branch_id) from consultant_branches b where b.consultant_id = c.id), '{}') as branches,
      coalesce((select array_agg(p.permission) from consultant_permissions p where p.consultant_id = c.id), '{}') as permissions
    from consultants c where c.id = ${id} and c.active`)

export type ConsultantAccount = {
  readonly id: string
  readonly employeeId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The password hash; null for a consultant who signs in only through the company. */
  readonly passwordHash: string | null
}

const SELECT_ACCOUNT = sql`
  select c.id, c.employee_id as "employeeId", c.email, c.first_name as "firstName", c.last_name as "lastName", p.hash as "passwordHash"
  from consultants c left join consultant_passwords p on p.consultant_id = c.id
  where c.active`

export const findConsultantByAddress = (db: Database, key: string) =>
  db.maybe<ConsultantAccount>(sql`${SELECT_ACCOUNT} and c.login_key = ${key}`)

/**
 * Checks that the consultant is still active and that the verified password is still current. The row stays locked until the end of the transaction,
 * so that a simultaneous deactivation either prevents the new session or ends it with the others.
 */
export async function mayStillSignIn(
  db: Database,
  { id, passwordHash }: Pick<ConsultantAccount, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const active = await db.maybe(
    sql`select 1 from consultants where id = ${id} and active for share`,
  )
  return (
    active !== undefined &&
    (await db.maybe(
      sql`select 1 from consultant_passwords where consultant_id = ${id} and hash = ${passwordHash}`,
    )) !== undefined
  )
}

export const storeConsultantPasswordHash = (db: Database, id: string, hash: string) =>
  db.run(sql`update consultant_passwords set hash = ${hash} where consultant_id = ${id}`)

export async function findBranchesAndCrms(db: Database, id: string): Promise<BranchesAndCrms> {
  const branches = await db.many<BranchOrCrm>(
    sql`select b.id, b.name from consultant_branches c join branches b on b.id = c.branch_id where c.consultant_id = ${id} order by b.name`,
  )
  const crms = await db.many<BranchOrCrm>(
    sql`select m.id, m.name from consultant_crms c join crms m on m.id = c.crm_id where c.consultant_id = ${id} order by m.name`,
  )
  return { branches, crms }
}

export const listAllBranches = (db: Database) =>
  db.many<BranchOrCrm>(sql`select id, name from branches order by name`)
