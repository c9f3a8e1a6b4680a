import { describe, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { PRESETS } from '#shared/permissions/presets.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { consultantLogin } from '../contract/consultant-sign-in.ts'
import { getOwnPermissions } from '../contract/own-permissions.ts'
import { createConsultant } from './create-consultant.ts'
import type { TypedConsultant } from './check-consultant-details.ts'
import { deactivateConsultant } from './deactivate-consultant.ts'

const server = await testServer()
const { db, config } = server
for (const name of ['Leeds', 'Wakefield']) await branchNamed(server, name)

const GRAHAM: TypedConsultant = {
  email: 'Graham.Tennant@agency.test',
  firstName: 'Graham',
  lastName: 'Tennant',
  branch: ['leeds', 'Wakefield', 'Leeds'],
  crm: ['embedded'],
  password: 'saddle-orbit-mint-harbour',
  preset: 'Branch manager',
}
const make = (more: Partial<TypedConsultant> = {}) =>
  createConsultant(db, { ...GRAHAM, ...more }, config, server.clock())
function signIn(email: string, password: string) {
  const body = new FormData()
  body.append('Email', email)
  body.append('Password', password)
  return server.client(someNetwork()).call(consultantLogin, { body })
}

test('a consultant whom an operator creates signs in with that password, to those branches; deactivating ends every session', async () => {
  const { employeeId } = await make()
  const graham = await signIn('graham.tennant@agency.test', GRAHAM.password)
  expect(graham).toMatchObject({
    employeeId,
    branches: [{ name: 'Leeds' }, { name: 'Wakefield' }],
    crms: [{ name: 'Embedded' }],
  })

  await expect(make()).rejects.toThrow('There is a consultant with this address already.')
  await expect(make({ email: 'other@agency.test', employeeId })).rejects.toThrow(
    'There is a consultant with this employee id already.',
  )

  expect(await deactivateConsultant(db, 'GRAHAM.tennant@agency.test', server.clock())).toBe(1)
  expect(
    (
      await server
        .client({
          authorization: `Bearer ${graham.authorizationToken}`,
          user: graham.id,
          external: employeeId,
        })
        .fetch('/API/v1/Branches')
    ).status,
  ).toBe(401)
  await expect(signIn(graham.email, GRAHAM.password)).rejects.toMatchObject({ status: 400 })
  await expect(deactivateConsultant(db, graham.email, server.clock())).rejects.toThrow(
    'There is no such consultant who is still with the agency.',
  )
})

test('an empty password does not sign in a consultant who has none', async () => {
  await make({ email: 'alone@agency.test', password: '' })
  await expect(signIn('alone@agency.test', '')).rejects.toMatchObject({ status: 400 })
})

test.each<[Partial<TypedConsultant>, string]>([
  [{ email: 'nowhere' }, 'Give --email with an email address: it is what they sign in with.'],
  [{ firstName: ' ' }, 'Give --first-name and --last-name.'],
  [{ branch: [] }, 'Give --branch: only an administrator works without one.'],
  [{ branch: ['Atlantis'] }, 'There is no branch Atlantis.'],
  [{ crm: ['Excel'] }, 'There is no CRM Excel.'],
  [{ password: 'password' }, 'one of those that are guessed first'],
  [{ password: 'tennant-tennant' }, 'must not contain your name'],
  [{ objectId: 'o1' }, 'set that first'],
])('%j is refused with a sentence, and no consultant is made', async (wrong, sentence) => {
  await expect(make({ email: 'refused@agency.test', ...wrong })).rejects.toThrow(sentence)
  expect(
    await db.many(sql`select 1 from consultants where login_key = 'refused@agency.test'`),
  ).toEqual([])
})

test('a consultant who leaves takes no one else with them', async () => {
  const [leaver, other] = [await someConsultant(server), await someConsultant(server)]
  await deactivateConsultant(db, leaver.email, server.clock())
  expect((await other.fetch('/API/v1/Branches')).status).toBe(200)
})

test('the first administrator needs no branch, looks after the office and does no other work', async () => {
  await make({ email: 'helen.ward@agency.test', branch: [], crm: [], preset: 'Administrator' })
  const helen = await signIn('helen.ward@agency.test', GRAHAM.password)
  const { call } = server.client({
    authorization: `Bearer ${helen.authorizationToken}`,
    user: helen.id,
    external: helen.employeeId,
  })
  expect((await call(getOwnPermissions, {})).permissions.toSorted()).toEqual([
    'administration',
    'audit.read',
  ])
})

describe('the last administrator', () => {
  const administrator = async () =>
    (await someConsultant(server, { permissions: PRESETS.Administrator })).email
  const leave = (email: string) => deactivateConsultant(db, email, server.clock())
  const countAdministrators = () =>
    db.one(
      sql`select count(*)::int as here from consultants c join consultant_permissions p on p.consultant_id = c.id and p.permission = 'administration' where c.active`,
    )

  test('stays, where two would leave at the same moment, too', async () => {
    await administrator()
    const emails = await db.many<{ email: string }>(
      sql`select c.email from consultants c join consultant_permissions p on p.consultant_id = c.id and p.permission = 'administration' where c.active`,
    )
    const outcomes = await Promise.allSettled(emails.map(({ email }) => leave(email)))

    const refusals = outcomes.filter(({ status }) => status === 'rejected')
    expect(refusals).toMatchObject([
      { reason: { message: 'This is the last administrator. Make another one first.' } },
    ])
    expect(await countAdministrators()).toEqual({ here: 1 })
  })

  test('keeps the permission, and cannot be deleted', async () => {
    await expect(db.run(sql`delete from consultant_permissions`)).rejects.toMatchObject({
      constraint: 'last_administrator',
    })
    await expect(db.run(sql`delete from consultants`)).rejects.toThrow()
    expect(await countAdministrators()).toEqual({ here: 1 })
  })
})
