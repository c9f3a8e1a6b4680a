import { afterAll } from 'vitest'
import { companySettings, fakeIssuer, issuerSettings } from '#tests/servers/fake-issuer.ts'
import { testServer } from '#tests/test-server.ts'

/** Of the server that this file stands up. */
let current: Awaited<ReturnType<typeof fakeIssuer>> | undefined
export const contractIssuer = () => current as Awaited<ReturnType<typeof fakeIssuer>>

/** A server on which every call can succeed: it has a provider to sign in through, and its limits are wide. */
export async function contractServer() {
  const issuer = await fakeIssuer()
  current = issuer
  afterAll(issuer.close)
  return testServer({
    environment: {
      LIMIT_FACTOR: '1000',
      ...issuerSettings(issuer.origin),
      ...companySettings(issuer.origin),
    },
  })
}
