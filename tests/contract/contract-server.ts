import { afterAll } from 'vitest'
import { fakeIssuer, issuerSettings } from '#tests/fake-issuer.ts'
import { testServer } from '#tests/test-server.ts'

/** A server on which every call can succeed: a provider to sign in through stands beside it, and its limits are wide. */
export async function contractServer() {
  const issuer = await fakeIssuer()
  afterAll(issuer.close)
  return testServer({ environment: { LIMIT_FACTOR: '1000', ...issuerSettings(issuer.origin) } })
}
