import { MINUTE } from '#shared/words/durations.ts'
import { afterAll, expect, test } from 'vitest'
import { fakeIssuer, issuerSettings } from '#tests/servers/fake-issuer.ts'
import type { Stated } from '#tests/servers/issuer/issuer-state.ts'
import { socialVisitor, statedPerson } from '#tests/servers/social-visitor.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { deleteDueRows } from '#server/house/features.ts'
import type { SocialProviderName } from '../../domain/social-providers.ts'

const issuer = await fakeIssuer()
afterAll(issuer.close)
const server = await testServer({ environment: issuerSettings(issuer.origin) })
issuer.follow(server.clock)
const PROVIDERS: readonly SocialProviderName[] = ['google', 'linkedin', 'facebook']

const arrives = (stated: Stated) => {
  issuer.letIn(stated)
  return socialVisitor(server)
}

test('a provider whose address answers nothing is a 503 at once, and everything else works', async () => {
  const elsewhere = await testServer({ environment: issuerSettings('http://127.0.0.1:1') })
  const visitor = socialVisitor(elsewhere)
  const { status, messages } = await visitor.post('/auth/google/start', { redirectUrl: '/' })

  expect({ status, messages }).toEqual({
    status: 503,
    messages: [
      'Google cannot be reached at the moment. Please try again in a minute, or sign in with your email address.',
    ],
  })
  expect((await elsewhere.signUpCandidate()).token).toMatch(/^ca_/)
})

test('a key that the provider changed is fetched again', async () => {
  const changing = await fakeIssuer()
  const quick = await testServer({ environment: issuerSettings(changing.origin) })
  changing.letIn(statedPerson())
  await changing.changeKey('second')
  expect((await socialVisitor(quick).signIn('google')).status).toBe(200)
  await changing.close()
})

test('a provider that is not configured is refused, an unknown one is a 400', async () => {
  const bare = await testServer()
  for (const provider of PROVIDERS)
    expect(
      (await socialVisitor(bare).post(`/auth/${provider}/start`, { redirectUrl: '/' })).status,
    ).toBe(400)
  expect(
    (await socialVisitor(server).post('/auth/twitter/start', { redirectUrl: '/' })).status,
  ).toBe(400)
  const config = (await (await bare.anonymous.fetch('/config.json')).json()) as {
    socialProviders: unknown[]
    thirdPartyAuth: unknown
  }
  expect(config).toMatchObject({ socialProviders: [], thirdPartyAuth: null })
})

test('the browser learns which providers there are, and no secret', async () => {
  const text = await (await server.anonymous.fetch('/config.json')).text()
  expect(JSON.parse(text)).toMatchObject({
    socialProviders: [
      { name: 'google', clientId: 'google-client', authority: issuer.origin },
      { name: 'linkedin', clientId: 'linkedin-client', authority: issuer.origin },
      { name: 'facebook', clientId: 'facebook-app', authority: `${issuer.origin}/facebook` },
    ],
  })
  expect(text).not.toContain('secret of this test')
})

test('what was begun is swept when it has ended', async () => {
  await arrives(statedPerson()).start('google')
  await deleteDueRows(server.db, new Date(server.clock().getTime() + 11 * MINUTE))
  expect(await server.db.many(sql`select 1 from social_sign_ins`)).toEqual([])
})

test('the identities of a person who leaves are deleted', async () => {
  const { data } = await arrives(statedPerson()).signIn('google')
  await server.db.run(sql`delete from candidates where id = ${data.user?.id}`)
  expect(
    await server.db.many(sql`select 1 from identities where candidate_id = ${data.user?.id}`),
  ).toEqual([])
})
