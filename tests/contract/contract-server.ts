import { afterAll } from 'vitest'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { companySettings, fakeIssuer, issuerSettings } from '#tests/servers/fake-issuer.ts'
import { testServer } from '#tests/test-server.ts'

/** The fake sign-in provider of the server that the current test file has started. */
let current: Awaited<ReturnType<typeof fakeIssuer>> | undefined
export const contractIssuer = () => current as Awaited<ReturnType<typeof fakeIssuer>>

/**
 * Starts a server on which every call can succeed: it has a provider for social sign-in, wide limits, and the places, which are loaded before the
 * first call because the server remembers for some seconds that it has none.
 */
export async function contractServer() {
  const issuer = await fakeIssuer()
  current = issuer
  afterAll(issuer.close)
  const server = await testServer({
    environment: {
      LIMIT_FACTOR: '1000',
      ...issuerSettings(issuer.origin),
      ...companySettings(issuer.origin),
    },
  })
  await loadShippedPlaces(server.db, server.clock())
  return server
}
