import { afterAll } from 'vitest'
import { companySettings, fakeIssuer, issuerSettings } from '#tests/servers/fake-issuer.ts'
import { testServer } from '#tests/test-server.ts'

/** The fake sign-in provider of the server that the current test file has started. */
let current: Awaited<ReturnType<typeof fakeIssuer>> | undefined
export const contractIssuer = () => current as Awaited<ReturnType<typeof fakeIssuer>>

/** Starts a server on which every call can succeed: it has a provider for social sign-in, and wide limits. */
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
