import { expect, test } from 'vitest'
import { someNetwork } from '#tests/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { createEmail } from '../contract/emails.ts'
import { typeaheadEmail } from '../contract/typeahead-email.ts'

const server = await testServer()
const amara = await server.signUpCandidate({ emailAddress: 'Amara.Okafor@example.test' })
const visitor = () => server.client(someNetwork())
const ask = (body: object) => visitor().fetch('/api/v1/search/typeahead/email', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

test('a whole address of an account comes back as it was sent, not as its owner spells it [seed 7.2]', async () => {
  const sort = { field: 'relevance', direction: 'desc' } as const

  expect(await visitor().call(typeaheadEmail, { body: { query: ' AMARA.okafor@Example.test', paging: { page: 1, limit: 5 }, sort } })).toEqual([{ emailAddress: 'AMARA.okafor@example.test' }])
  expect(await visitor().call(typeaheadEmail, { body: { query: amara.emailAddress } })).toEqual([{ emailAddress: amara.emailAddress }])
  expect(await amara.call(typeaheadEmail, { body: { query: amara.emailAddress } })).toHaveLength(1)
})

test('page is 1 and limit 5 where they are left out, and a higher limit is 5 [seed 7.2] [seed 9.3]', async () => {
  for (const paging of [undefined, {}, { limit: 1000 }, { page: 1 }]) {
    const response = await ask({ query: amara.emailAddress, ...(paging && { paging }) })
    expect({ status: response.status, total: response.headers.get('x-total-count') }).toEqual({ status: 200, total: '1' })
  }
  expect(await visitor().call(typeaheadEmail, { body: { query: amara.emailAddress, paging: { page: 2 } } })).toEqual([])
})

test('an address that signs nobody in answers nothing, somebody’s second one included', async () => {
  await amara.call(createEmail, { params: { id: amara.id }, body: { emailAddress: 'second@example.test' } })

  for (const query of ['nobody@example.test', 'second@example.test', '', 'amara']) expect(await visitor().call(typeaheadEmail, { body: { query } })).toEqual([])
})

test.each([{}, { query: 7 }, { query: 'a'.repeat(255) }, { query: 'a', paging: { page: 0 } }, { query: 'a', paging: { limit: -1 } }, { query: 'a', paging: { limit: 'x' } }, { query: 'a', sort: { field: 'id', direction: 'desc' } }, { query: 'a', branch: '1' }])('%j is refused', async (body) => {
  expect((await ask(body)).status).toBe(422)
})
