import { randomUUID } from 'node:crypto'
import { createPasswordHasher } from '#features/accounts/server/passwords/password-hash.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import type { Permission } from '#shared/permissions/permissions.ts'
import { PRESETS } from '#shared/permissions/presets.ts'
import { type Database, sql } from '#server/database/database.ts'
import { someNetwork } from './sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'

export type Wanted = {
  readonly password?: string
  readonly branches?: readonly string[]
  readonly firstName?: string
  readonly lastName?: string
  readonly permissions?: readonly Permission[]
}
export type TestConsultant = Awaited<ReturnType<typeof someConsultant>>

/** Returns the id of the branch with this name, which it creates if necessary. */
export async function branchNamed({ db }: Pick<TestServer, 'db'>, name: string): Promise<string> {
  await db.run(
    sql`insert into branches (name, email, phone) values (${name}, ${`${name.toLowerCase().replaceAll(/\W/g, '-')}@example.test`}, '0113 496 0000') on conflict (name) do nothing`,
  )
  return (await db.one<{ id: string }>(sql`select id from branches where name = ${name}`)).id
}

/**
 * Stores a consultant with a session in the database. `branches` are names; the tests' registrations belong to 'Leeds Registrations'. Without
 * `permissions` they do all work of a branch, as consultants did before there were permissions.
 */
export async function plantedConsultant(
  server: Pick<TestServer, 'db' | 'clock'>,
  {
    branches = ['Leeds Registrations'],
    firstName = 'Priya',
    lastName = 'Shah',
    password,
    permissions = PRESETS['Branch manager'],
  }: Wanted = {},
) {
  const { db, clock } = server
  const employeeId = `E-${randomUUID().slice(0, 8)}`
  const email = `${employeeId.toLowerCase()}@agency.test`
  const { id } = await db.one<{ id: string }>(sql`
    insert into consultants (employee_id, email, login_key, first_name, last_name, created_at) values (${employeeId}, ${email}, ${email}, ${firstName}, ${lastName}, ${clock()}) returning id`)
  for (const name of branches)
    await db.run(
      sql`insert into consultant_branches (consultant_id, branch_id) values (${id}, ${await branchNamed(server, name)})`,
    )
  if (password)
    await db.run(
      sql`insert into consultant_passwords (consultant_id, hash, changed_at) values (${id}, ${await createPasswordHasher({ argonMemoryKib: 64 }).hash(password)}, ${clock()})`,
    )
  await storePermissions(db, id, permissions)
  await db.run(sql`insert into consultant_crms (consultant_id, crm_id) select ${id}, id from crms`)
  const { token, expiresAt } = await issueSession(db, { kind: 'consultant', ownerId: id }, clock())
  return { id, employeeId, email, firstName, lastName, token, expiresAt }
}

/** Stores a consultant in the database, and adds a client that sends the consultant's three headers. */
export async function someConsultant(
  server: Pick<TestServer, 'db' | 'clock' | 'client'>,
  wanted: Wanted = {},
) {
  const planted = await plantedConsultant(server, wanted)
  const headers = {
    ...someNetwork(),
    authorization: `Bearer ${planted.token}`,
    user: planted.id,
    external: planted.employeeId,
  }
  return { ...planted, headers, ...server.client(headers) }
}

/** Replaces what a consultant may do. */
export async function storePermissions(
  db: Database,
  id: string,
  permissions: readonly Permission[],
) {
  await db.run(
    sql`delete from consultant_permissions where consultant_id = ${id} and permission <> all(${[...permissions]}::text[])`,
  )
  await db.run(
    sql`insert into consultant_permissions (consultant_id, permission) select ${id}, unnest(${[...permissions]}::text[]) on conflict do nothing`,
  )
}
