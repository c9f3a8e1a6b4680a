import { randomUUID } from 'node:crypto'
import type { EmailAddress } from '#shared/words/email-address.ts'
import { createPasswordHasher } from '#features/accounts/server/passwords/password-hash.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { PRESETS } from '#shared/permissions/presets.ts'
import type { Config } from '#server/settings/config.ts'
import { getViolatedConstraint, type Database, sql } from '#server/database/database.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import { type TypedConsultant, checkConsultantDetails } from './check-consultant-details.ts'

const CONFLICT_MESSAGES: Readonly<Record<string, string>> = {
  consultants_login_key_key: 'There is a consultant with this address already.',
  consultants_employee_id_key: 'There is a consultant with this employee id already.',
  consultants_tenant_id_object_id_key: 'There is a consultant with this object id already.',
}

/** Creates a consultant with their branches, CRMs and permissions in one transaction, or refuses with a sentence that names the mistake. */
export async function createConsultant(
  db: Database,
  typed: TypedConsultant,
  config: Config,
  now: Date,
): Promise<{ readonly id: string; readonly employeeId: string }> {
  const address = checkConsultantDetails(typed, config)
  const { password, employeeId = `E-${randomUUID().slice(0, 8)}` } = typed
  const branches = await findIdsByName(db, 'branches', 'branch', typed.branch)
  const crms = await findIdsByName(db, 'crms', 'CRM', typed.crm)
  const hash = password ? await createPasswordHasher(config).hash(password) : undefined
  try {
    return await db.transaction(async (inside) => {
      const id = await addConsultant(inside, { ...typed, employeeId, address }, config, now)
      if (hash)
        await inside.run(
          sql`insert into consultant_passwords (consultant_id, hash, changed_at) values (${id}, ${hash}, ${now})`,
        )
      for (const branchId of branches)
        await inside.run(
          sql`insert into consultant_branches (consultant_id, branch_id) values (${id}, ${branchId}) on conflict do nothing`,
        )
      for (const crmId of crms)
        await inside.run(
          sql`insert into consultant_crms (consultant_id, crm_id) values (${id}, ${crmId}) on conflict do nothing`,
        )
      await inside.run(
        sql`insert into consultant_permissions (consultant_id, permission) select ${id}, unnest(${[...PRESETS[typed.preset]]}::text[])`,
      )
      await insertAuditEntry(
        inside,
        { actor: 'operator', event: 'consultant created', subject: id },
        now,
      )
      return { id, employeeId }
    })
  } catch (error) {
    const conflict = CONFLICT_MESSAGES[getViolatedConstraint(error) ?? '']
    throw conflict ? new StartRefusedError(conflict) : error
  }
}

type NewConsultant = Pick<TypedConsultant, 'firstName' | 'lastName' | 'objectId'> & {
  readonly employeeId: string
  readonly address: EmailAddress
}

async function addConsultant(
  db: Database,
  { employeeId, address, firstName, lastName, objectId }: NewConsultant,
  { consultantSignOn: signOn }: Pick<Config, 'consultantSignOn'>,
  now: Date,
): Promise<string> {
  const tenantId = objectId ? (signOn?.tenant ?? signOn?.issuer ?? null) : null
  const { id } = await db.one<{ id: string }>(sql`
    insert into consultants (employee_id, email, login_key, first_name, last_name, tenant_id, object_id, created_at)
    values (${employeeId}, ${address.value}, ${address.key}, ${firstName}, ${lastName}, ${tenantId}, ${objectId ?? null}, ${now})
    returning id`)
  return id
}

const NAMED_ROW_TABLES = { branches: sql.raw('branches'), crms: sql.raw('crms') } as const

/** Finds the ids of the named rows, ignoring upper and lower case. */
async function findIdsByName(
  db: Database,
  table: keyof typeof NAMED_ROW_TABLES,
  what: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const name of names) {
    const found = await db.maybe<{ id: string }>(
      sql`select id from ${NAMED_ROW_TABLES[table]} where lower(name) = lower(${name})`,
    )
    if (!found) throw new StartRefusedError(`There is no ${what} ${name}.`)
    ids.push(found.id)
  }
  return ids
}
