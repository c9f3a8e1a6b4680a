import { expect, test } from 'vitest'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { createRegistrationFromDesk } from '#features/reviews/contract/new/new-registration.ts'
import { createEmail } from '../contract/emails.ts'
import { typeaheadEmail } from '../contract/typeahead-email.ts'

const server = await testServer()
const amara = await server.signUpCandidate({ emailAddress: 'Amara.Okafor@example.test' })
const visitor = () => server.client(someNetwork())
const ask = (body: object) =>
  visitor().fetch('/api/v1/search/typeahead/email', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('a whole address of an account comes back as it was sent, not as its owner spells it [seed 7.2.1]', async () => {
  const sort = { field: 'relevance', direction: 'desc' } as const

  expect(
    await visitor().call(typeaheadEmail, {
      body: { query: ' AMARA.okafor@Example.test', paging: { page: 1, limit: 5 }, sort },
    }),
  ).toEqual([{ emailAddress: 'AMARA.okafor@example.test' }])
  expect(await visitor().call(typeaheadEmail, { body: { query: amara.emailAddress } })).toEqual([
    { emailAddress: amara.emailAddress },
  ])
  expect(await amara.call(typeaheadEmail, { body: { query: amara.emailAddress } })).toHaveLength(1)
})

test('page is 1 and limit 5 where they are left out, and a higher limit is 5 [seed 7.2.2, 9.3.1]', async () => {
  for (const paging of [undefined, {}, { limit: 1000 }, { page: 1 }]) {
    const response = await ask({ query: amara.emailAddress, ...(paging && { paging }) })
    expect({ status: response.status, total: response.headers.get('x-total-count') }).toEqual({
      status: 200,
      total: '1',
    })
  }
  expect(
    await visitor().call(typeaheadEmail, {
      body: { query: amara.emailAddress, paging: { page: 2 } },
    }),
  ).toEqual([])
})

test('an address that signs no one in answers nothing, someone’s second one included', async () => {
  await amara.call(createEmail, {
    params: { id: amara.id },
    body: { emailAddress: 'second@example.test' },
  })

  for (const query of ['unknown@example.test', 'second@example.test', '', 'amara'])
    expect(await visitor().call(typeaheadEmail, { body: { query } })).toEqual([])
})

test.each([
  {},
  { query: 7 },
  { query: 'a'.repeat(255) },
  { query: 'a', paging: { page: 0 } },
  { query: 'a', paging: { limit: -1 } },
  { query: 'a', paging: { limit: 'x' } },
  { query: 'a', sort: { field: 'id', direction: 'desc' } },
  { query: 'a', branch: '1' },
])('%j is refused', async (body) => {
  expect((await ask(body)).status).toBe(422)
})

test('a consultant finds the people of their branches by the first characters of a name or an address, and no one of other branches [decisions 3] [seed 7.2.1]', async () => {
  const [ngozi, nigel] = [
    await server.signUpCandidate({ firstName: 'Ngozi', lastName: 'Adeyemi-100%' }),
    await server.signUpCandidate({ firstName: 'Nigel', lastName: 'Adeyemi' }),
  ]
  await someRegistration(server, ngozi.id)
  const inside = await someConsultant(server)
  const outside = await someConsultant(server, { branches: ['Hull Registrations'] })
  const found = (consultant: typeof inside, query: string) =>
    consultant.call(typeaheadEmail, { body: { query } })
  const shown = [
    {
      id: ngozi.id,
      firstName: 'Ngozi',
      lastName: 'Adeyemi-100%',
      emailAddress: ngozi.emailAddress,
    },
  ]

  for (const query of [
    'ngo',
    ' NGOZI  adey',
    'adeyemi',
    ngozi.emailAddress.slice(0, 10),
    ngozi.emailAddress,
  ])
    expect(await found(inside, query), query).toEqual(shown)
  for (const query of ['', '%', 'ngo_i', 'gozi', 'adeyemi-1\\', nigel.emailAddress])
    expect(await found(inside, query), query).toEqual([])
  expect(await found(outside, 'ngo')).toEqual([])
  expect(await found(outside, ngozi.emailAddress)).toEqual([])
})

test("a consultant's search shows five at a time, and the next page [seed 7.2.2, 9.3.1]", async () => {
  const consultant = await someConsultant(server, { branches: ['Hull Registrations'] })
  const hull = await branchNamed(server, 'Hull Registrations')
  for (const lastName of ['Quayle', 'Quinn', 'Quaid', 'Quick', 'Quirke', 'Quist'])
    await server.db.run(
      sql`update registrations set branch_id = ${hull} where id = ${await someRegistration(server, (await server.signUpCandidate({ firstName: 'Mo', lastName })).id)}`,
    )
  const names = async (paging: { page: number; limit: number }) =>
    (await consultant.call(typeaheadEmail, { body: { query: 'mo qu', paging } })).map(
      ({ lastName }) => lastName,
    )

  expect(await names({ page: 1, limit: 100 })).toEqual([
    'Quaid',
    'Quayle',
    'Quick',
    'Quinn',
    'Quirke',
  ])
  expect(await names({ page: 2, limit: 5 })).toEqual(['Quist'])
})

test('of several people the one whose address was typed whole comes first, then by name [seed 7.2.3]', async () => {
  const consultant = await someConsultant(server)
  for (const [emailAddress, lastName] of [
    ['best@example.test', 'Zielinska'],
    ['best@example.test.uk', 'Brown'],
    ['best@example.test.nl', 'Abara'],
  ] as const)
    await someRegistration(
      server,
      (await server.signUpCandidate({ emailAddress, firstName: 'Jo', lastName })).id,
    )
  const names = async (query: string) =>
    (
      await consultant.call(typeaheadEmail, {
        body: { query, sort: { field: 'relevance', direction: 'desc' } },
      })
    ).map(({ lastName }) => lastName)

  expect(await names('best@example.test')).toEqual(['Zielinska', 'Abara', 'Brown'])
  expect(await names('best@example')).toEqual(['Abara', 'Brown', 'Zielinska'])
})

test('[amendment 6.6] someone without an address fails no search: left out of it, and found by who asks for them, with their number', async () => {
  const consultant = await someConsultant(server)
  const { id: crmId } = await server.db.one<{ id: string }>(
    sql`select id from crms where name = 'Embedded'`,
  )
  const branchId = await branchNamed(server, 'Leeds Registrations')
  const make = (more: object) =>
    consultant.call(createRegistrationFromDesk, {
      body: {
        firstName: 'Hal',
        lastName: 'Quimby',
        emailAddress: '',
        phoneNumber: '',
        ...{ branchId, crmId, flowType: 'Manual', flow: 'manual' },
        ...more,
      },
    })
  const byText = await make({ firstName: 'Gus', phoneNumber: '07700 900321' })
  await make({ firstName: 'Ivo' })
  await make({ emailAddress: 'hal.quimby@example.test', phoneNumber: '07700 900322' })
  const found = (more: object, query = 'quimby') =>
    consultant.call(typeaheadEmail, { body: { query, ...more } })
  const addressed = { firstName: 'Hal', emailAddress: 'hal.quimby@example.test' }

  const [only, ...others] = await found({})
  expect([only, others]).toMatchObject([addressed, []])
  expect(only).not.toHaveProperty('phoneNumber')
  const all = await found({ withoutAddress: true })
  expect(all).toMatchObject([
    { firstName: 'Gus', phoneNumber: '+447700900321' },
    { ...addressed, phoneNumber: '+447700900322' },
    { firstName: 'Ivo' },
  ])
  for (const person of [all[0], all[2]]) expect(person).not.toHaveProperty('emailAddress')
  expect(all[2]).not.toHaveProperty('phoneNumber')
  expect(await found({ withoutAddress: true }, addressed.emailAddress)).toMatchObject([addressed])

  // Once Gus has opened his invitation, the details of his account count, not those that the desk entered; his account has no email address either.
  await server.db.run(sql`update registrations set told = null where id = ${byText.id}`)
  expect(await found({}, 'gus quimby')).toEqual([])
  expect(await found({ withoutAddress: true }, 'gus quimby')).toMatchObject([
    { firstName: 'Gus', phoneNumber: '+447700900321' },
  ])
  const outside = await someConsultant(server, { branches: ['Hull Registrations'] })
  expect(
    await outside.call(typeaheadEmail, { body: { query: 'quimby', withoutAddress: true } }),
  ).toEqual([])
  expect(
    await visitor().call(typeaheadEmail, { body: { query: 'quimby', withoutAddress: true } }),
  ).toEqual([])
})
