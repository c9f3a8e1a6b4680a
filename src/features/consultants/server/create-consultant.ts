import { randomUUID } from 'node:crypto'
import { emailAddressOf } from '#shared/words/email-address.ts'
import { passwordRefusal } from '#features/accounts/domain/password-rules.ts'
import { passwordsWith } from '#features/accounts/server/passwords/password-hash.ts'
import { isSet, nameRefusal } from '#shared/words/names.ts'
import { audit } from '#server/security/audit/audit.ts'
import type { Config } from '#server/settings/config.ts'
import { constraintOf, type Database, sql } from '#server/database/database.ts'
import { StartRefused } from '#server/settings/environment.ts'

/** What an operator typed. Without a password they sign in through the company alone. */
export type GivenConsultant = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly branch: readonly string[]
  readonly crm: readonly string[]
  readonly employeeId?: string
  /** Who they are at the company's sign-on, where it states no confirmed addresses. */
  readonly objectId?: string
  readonly password: string
}

const CONFLICTS: Readonly<Record<string, string>> = {
  consultants_login_key_key: 'There is a consultant with this address already.',
  consultants_employee_id_key: 'There is a consultant with this employee id already.',
  consultants_tenant_id_object_id_key: 'There is a consultant with this object id already.',
}

/** Somebody of the agency, made at once with what they belong to, or a sentence that says what is wrong. */
export async function createConsultant(
  db: Database,
  given: GivenConsultant,
  config: Config,
  now: Date,
): Promise<{ readonly id: string; readonly employeeId: string }> {
  const {
    email,
    firstName,
    lastName,
    password,
    objectId,
    employeeId = `E-${randomUUID().slice(0, 8)}`,
  } = given
  if (!isSet(firstName) || !isSet(lastName))
    throw new StartRefused('Give --first-name and --last-name.')
  const address = emailAddressOf(email)
  if (!address)
    throw new StartRefused('Give --email with an e-mail address: it is what they sign in with.')
  const refusal =
    nameRefusal(firstName) ??
    nameRefusal(lastName) ??
    (password
      ? passwordRefusal(
          password,
          { emailAddress: address.value, firstName, lastName },
          {
            minimum: config.passwordMinimum,
            productName: config.product.name,
            published: config.publishedPasswords,
          },
        )
      : undefined)
  if (refusal) throw new StartRefused(`${refusal}.`)
  const signOn = config.consultantSignOn
  if (objectId && !signOn)
    throw new StartRefused(
      'An object id says something beside OIDC_CONSULTANT_CLIENT_ID alone: set that first.',
    )
  const branches = await named(db, 'branches', 'branch', given.branch)
  const crms = await named(db, 'crms', 'CRM', given.crm)
  const hash = password ? await passwordsWith(config).hash(password) : undefined

  try {
    return await db.transaction(async (inside) => {
      const { id } = await inside.one<{ id: string }>(sql`
        insert into consultants (employee_id, email, login_key, first_name, last_name, tenant_id, object_id, created_at)
        values (${employeeId}, ${address.value}, ${address.key}, ${firstName}, ${lastName}, ${objectId ? (signOn?.tenant ?? signOn?.issuer ?? null) : null}, ${objectId ?? null}, ${now})
        returning id`)
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
      await audit(inside, { actor: 'operator', event: 'consultant created', subject: id }, now)
      return { id, employeeId }
    })
  } catch (error) {
    const conflict = CONFLICTS[constraintOf(error) ?? '']
    throw conflict ? new StartRefused(conflict) : error
  }
}

const TABLES = { branches: sql.raw('branches'), crms: sql.raw('crms') } as const

/** By name, however it is written. */
async function named(
  db: Database,
  table: keyof typeof TABLES,
  what: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const name of names) {
    const found = await db.maybe<{ id: string }>(
      sql`select id from ${TABLES[table]} where lower(name) = lower(${name})`,
    )
    if (!found) throw new StartRefused(`There is no ${what} ${name}.`)
    ids.push(found.id)
  }
  return ids
}
