import { randomUUID } from 'node:crypto'
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import type { SocialProviderName } from '#features/accounts/domain/social-providers.ts'
import { sql } from '#server/database/database.ts'
import { fakeIssuer, issuerSettings } from '#tests/servers/fake-issuer.ts'
import type { Asked, Stated } from '#tests/servers/issuer/issuer-state.ts'
import { socialVisitor } from '#tests/servers/social-visitor.ts'
import { testServer } from '#tests/test-server.ts'

const issuer = await fakeIssuer()
const stranger = await fakeIssuer()
afterAll(() => Promise.all([issuer.close(), stranger.close()]))
const server = await testServer({ environment: issuerSettings(issuer.origin) })

const REFUSED = 'Unable to authenticate user. please try again.'
const MEGABYTE = 'x'.repeat(1024 * 1024)
const someone = (more: Partial<Stated> = {}): Stated => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.test`,
  email_verified: true,
  given_name: 'Mal',
  family_name: 'Lory',
  ...more,
})
const people = async () =>
  (
    await server.db.one<{ people: number }>(
      sql`select (select count(*) from candidates) + (select count(*) from identities) + (select count(*) from sessions) as people`,
    )
  ).people

/** Forged tokens that the test sends instead of the provider's. Each names its person as convincingly as possible. */
const ID_TOKENS: Readonly<Record<string, (asked: Asked) => string | Promise<string>>> = {
  'wrong aud': (asked) => issuer.idToken(asked, { aud: 'someone-elses-client' }),
  'several aud, for another party': (asked) =>
    issuer.idToken(asked, {
      aud: [asked.clientId, 'someone-elses-client'],
      azp: 'someone-elses-client',
    }),
  'wrong iss': (asked) => issuer.idToken(asked, { iss: 'https://accounts.evil.example' }),
  'signed by another issuer': (asked) => stranger.idToken(asked, {}, someone()),
  expired: (asked) => issuer.idToken(asked, { iat: asked.now - 3600, exp: asked.now - 120 }),
  'not valid yet': (asked) => issuer.idToken(asked, { nbf: asked.now + 300 }),
  'without an end': (asked) => issuer.idToken(asked, { exp: undefined }),
  'alg none': ({ issuer: iss, clientId, nonce, now }) =>
    new UnsecuredJWT({
      iss,
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce,
      ...someone(),
    }).encode(),
  'HS256 with the public key': async ({ issuer: iss, clientId, nonce, now }) =>
    new SignJWT({ iss, aud: clientId, iat: now, exp: now + 300, nonce, ...someone() })
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(new TextEncoder().encode(await exportSPKI(await issuer.publicKey()))),
  'nonce of another sign-in': (asked) =>
    issuer.idToken({ ...asked, nonce: 'the nonce of another' }),
  'without a subject': (asked) => issuer.idToken(asked, { sub: undefined }),
  'a payload that was changed': async (asked) => {
    const [head, , signature] = (await issuer.idToken(asked)).split('.')
    return [
      head,
      Buffer.from(
        JSON.stringify({
          iss: asked.issuer,
          aud: asked.clientId,
          iat: asked.now,
          exp: asked.now + 300,
          nonce: asked.nonce,
          ...someone(),
        }),
      ).toString('base64url'),
      signature,
    ].join('.')
  },
  'an access token of Facebook': () => issuer.accessToken('facebook-app'),
  garbage: () => 'eyJhbGciOiJSUzI1NiJ9.e30.x',
}
const FACEBOOK_TOKENS: Readonly<Record<string, (asked: Asked) => string | Promise<string>>> = {
  'wrong aud (another app)': () => issuer.accessToken('someone-elses-app'),
  'wrong iss (another Facebook)': () => stranger.accessToken('facebook-app', { stated: someone() }),
  expired: () => issuer.accessToken('facebook-app', { lifeSeconds: -120 }),
  revoked: () => issuer.accessToken('facebook-app', { revoked: true }),
  'an ID token of Google': (asked) =>
    issuer.idToken({ ...asked, issuer: issuer.origin, clientId: 'google-client', nonce: 'x' }),
  'alg none': ({ now }) =>
    new UnsecuredJWT({
      iss: issuer.origin,
      aud: 'facebook-app',
      iat: now,
      exp: now + 300,
      ...someone(),
    }).encode(),
  garbage: () => 'EAAnonsense',
}
const OTHER_CLIENT: Readonly<Partial<Record<SocialProviderName, string>>> = {
  google: 'linkedin-client',
  linkedin: 'google-client',
}

/**
 * Signs in through the provider from beginning to end, with the token that `make` returns in place of the provider's. Returns the response of the
 * login call.
 */
async function attempt(
  provider: SocialProviderName,
  stated: Stated,
  make?: (asked: Asked) => string | Promise<string>,
) {
  issuer.letIn(stated, make)
  const visitor = socialVisitor(server)
  const { token } = await visitor.tokenFrom(provider)
  return { token, answered: await visitor.login(provider, token ?? '') }
}

test.each(['google', 'linkedin', 'facebook'] as const)(
  'S-20 no token but the right one of %s signs in, and no account is made',
  async (provider) => {
    const before = await people()
    const tokens =
      provider === 'facebook'
        ? FACEBOOK_TOKENS
        : {
            ...ID_TOKENS,
            "other provider's token": (asked: Asked) =>
              issuer.idToken(asked, { aud: OTHER_CLIENT[provider] }),
          }
    for (const [what, make] of Object.entries(tokens)) {
      const { token, answered } = await attempt(provider, someone(), make)
      expect(token, what).toBeTruthy()
      expect(answered, what).toEqual({
        success: false,
        status: 400,
        messages: [REFUSED],
        data: null,
      })
      // The same token, sent directly to the login call by a browser that began no sign-in.
      expect(
        (await socialVisitor(server).login(provider, token ?? '')).status,
        `${what}, straight`,
      ).toBe(400)
    }
    // Facebook returns an address only if it is confirmed, and so does the fake provider. It returns no address for this person, so the sign-in is
    // refused.
    const unconfirmed = (await attempt(provider, someone({ email_verified: false }))).answered
    expect(unconfirmed, 'email_verified=false').toMatchObject(
      provider === 'facebook'
        ? { status: 400, messages: [REFUSED] }
        : {
            status: 422,
            messages: [expect.stringContaining('has not confirmed your email address') as string],
          },
    )
    expect((await attempt(provider, { sub: randomUUID() })).answered, 'no address').toMatchObject({
      status: 400,
      messages: [REFUSED],
    })

    expect((await socialVisitor(server).login(provider, '')).status, 'empty').toBe(400)
    expect((await socialVisitor(server).login(provider, MEGABYTE)).status, '1 MB').toBe(413)
    expect(
      (await socialVisitor(server).login(provider, 'x'.repeat(200_000))).status,
      '200 kB',
    ).toBe(422)
    issuer.letIn(someone(), () => MEGABYTE)
    const flooded = socialVisitor(server)
    const back = await flooded.visit(await flooded.start(provider))
    expect(
      (await flooded.post(`/auth/${provider}/token`, back)).status,
      '1 MB from the provider',
    ).toBe(503)
    expect(await people()).toBe(before)
  },
)

test.each(['google', 'linkedin', 'facebook'] as const)(
  'S-20 the right token of %s, taken to another browser, signs no one in',
  async (provider) => {
    const before = await people()
    issuer.letIn(someone())
    const victim = socialVisitor(server)
    const { token } = await victim.tokenFrom(provider)
    const thief = socialVisitor(server)
    await thief.start(provider)

    expect((await thief.login(provider, token ?? '')).status).toBe(400)
    expect(await people()).toBe(before)
    expect((await victim.login(provider, token ?? '')).status).toBe(200)
  },
)
