import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { someDriver } from '#tests/people/drivers.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { testServer } from '#tests/test-server.ts'
import { changeDriver, getDriver } from '../../contract/driver.ts'
import { listOrganisationStructures } from '../../contract/organisation-structure.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)

const newDriver = async () =>
  someDriver({ server, consultant: priya, person: await server.signUpCandidate() })
const profile = (id: string) => priya.call(getDriver, { params: { id } })

test('the organisation is a tree for each branch, in its order, and parts of a CRM are shown to its consultants [seed 3.23.5]', async () => {
  const york = await someConsultant(server, { branches: ['York Depots'] })
  const branch = await branchNamed(server, 'York Depots')
  const root = await db.one<{ id: string }>(
    sql`select id from organisation_structures where branch_id = ${branch} and parent_id is null`,
  )
  const below = (parent: string, name: string, crm: string | null = null) =>
    db.one<{ id: string }>(
      sql`insert into organisation_structures (branch_id, parent_id, name, crm_id) values (${branch}, ${parent}, ${name}, ${crm}) returning id`,
    )
  const night = await below((await below(root.id, 'Parcels')).id, 'Night')
  await below(root.id, 'Coaches')
  const { id: foreign } = await db.one<{ id: string }>(
    sql`insert into crms (name, adapter) values ('Someone else', 'embedded') returning id`,
  )
  await below(root.id, 'Theirs', foreign)
  const tree = await york.call(listOrganisationStructures, { query: {} })
  expect(tree.map(({ depth, name }) => `${depth} ${name}`)).toEqual([
    '0 York Depots',
    '1 Coaches',
    '1 Parcels',
    '2 Night',
  ])
  expect(tree[3]).toMatchObject({ id: night.id, branch: { name: 'York Depots' }, crm: null })
  await expect(
    db.run(
      sql`insert into organisation_structures (branch_id, parent_id, name) values (${await branchNamed(server, 'Hull Registrations')}, ${root.id}, 'Stray')`,
    ),
  ).rejects.toThrow()
})

test('an operator makes parts of a branch, which drivers can belong to', async () => {
  const branch = await branchNamed(server, 'Leeds Registrations')
  await db.run(
    sql`insert into organisation_structures (branch_id, parent_id, name) select branch_id, id, 'Depots' from organisation_structures where branch_id = ${branch} and parent_id is null`,
  )
  const night = () =>
    portalCommand(server, [
      'create-organisation-structure',
      '--branch',
      'leeds registrations',
      '--name',
      'Night',
      '--below',
      'depots',
    ])
  const [, id = ''] = /^Organisation structure ([0-9a-f-]{36})\.\n$/.exec(await night()) ?? []
  const driver = await newDriver()
  expect(
    await priya.call(changeDriver, {
      params: { id: driver.id },
      body: { organisationStructureId: id },
    }),
  ).toMatchObject({ activeOrganisationStructure: { name: 'Night', depth: 2 } })
  await expect(night()).rejects.toThrow('There is a part Night there already.')
})

test('a driver goes with the registration to another branch, and the previous branch no longer sees it', async () => {
  const driver = await newDriver()
  const hull = await someConsultant(server, { branches: ['Hull Registrations'] })
  await expect(hull.call(getDriver, { params: { id: driver.id } })).rejects.toMatchObject({
    status: 404,
    message: 'There is no such driver.',
  })
  await db.run(
    sql`update registrations set branch_id = ${await branchNamed(server, 'Hull Registrations')} where id = ${driver.registrationId}`,
  )
  expect(await hull.call(getDriver, { params: { id: driver.id } })).toMatchObject({
    branch: { name: 'Hull Registrations' },
    activeOrganisationStructure: { name: 'Hull Registrations' },
  })
  await expect(profile(driver.id)).rejects.toMatchObject({ status: 404 })
})
