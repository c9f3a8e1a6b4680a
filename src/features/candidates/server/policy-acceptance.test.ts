import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { acceptPolicy } from '../contract/policy-acceptance.ts'
import { getUser } from '../contract/user.ts'
import { readPolicyVersions } from './policy-versions.ts'

const server = await testServer()
const amara = await server.signUpCandidate()
const own = { params: { id: amara.id } }

const json = (body: object, method = 'POST') => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

test('a declaration is signed once terms, privacy and declaration are accepted as they stand [seed 7.21, 3.2.10]', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }
  const versions = readPolicyVersions(server.config.contentDir)
  const accept = (policy: string, version = versions.get(policy) ?? '') =>
    person.call(acceptPolicy, { params, body: { policy, version } })

  await accept('terms-conditions')
  await accept('privacy-policy')
  expect((await person.call(getUser, { params })).declarationSigned).toBe(false)
  expect(await accept('declaration')).toEqual({
    id: expect.any(String),
    policy: 'declaration',
    version: versions.get('declaration'),
    acceptedAt: expect.any(String),
  })
  expect((await person.call(getUser, { params })).declarationSigned).toBe(true)
  await server.db.run(
    sql`update policy_acceptances set version = 'earlier' where candidate_id = ${person.id} and policy = 'privacy-policy'`,
  )
  expect((await person.call(getUser, { params })).declarationSigned).toBe(false)
})

test('accepting again answers 200 with the first time', async () => {
  const body = {
    policy: 'cookie-policy',
    version: readPolicyVersions(server.config.contentDir).get('cookie-policy'),
  }
  const first = await amara.fetch(`/api/v1/user/${amara.id}/policyacceptance`, json(body))
  const { data } = (await first.json()) as { data: object }
  const second = await amara.fetch(`/api/v1/user/${amara.id}/policyacceptance`, json(body))

  expect([first.status, second.status]).toEqual([201, 200])
  expect(((await second.json()) as { data: object }).data).toEqual(data)
})

test('a policy or version that no one could have read is refused', async () => {
  await expect(
    amara.call(acceptPolicy, { ...own, body: { policy: 'everything', version: '1' } }),
  ).rejects.toMatchObject({ status: 422, data: { fields: { policy: expect.any(String) } } })
  await expect(
    amara.call(acceptPolicy, { ...own, body: { policy: 'declaration', version: '1999-01' } }),
  ).rejects.toMatchObject({ status: 422, data: { fields: { version: expect.any(String) } } })
})
