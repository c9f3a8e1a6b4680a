import { someNetwork } from './sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'

/** Returns a function that signs in with an address and a password, and returns the raw response. */
export function signingIn(server: TestServer) {
  return async function signIn(
    body: object,
    {
      network = someNetwork(),
      headers = {},
      query = '',
    }: { network?: Record<string, string>; headers?: Record<string, string>; query?: string } = {},
  ) {
    const sent = 'clientId' in body ? body : { clientId: 'portal', ...body }
    const response = await server
      .client({ ...network, ...headers })
      .fetch(`/api/v1/auth/login${query}`, {
        method: 'POST',
        body: JSON.stringify(sent),
        headers: { 'content-type': 'application/json' },
      })
    const text = await response.text()
    return {
      http: response.status,
      text,
      cookie: response.headers.get('set-cookie'),
      retryAfter: Number(response.headers.get('retry-after')),
      ...(JSON.parse(text) as {
        data: { user: { id: string }; token: string; expiresAt: string } | null
        messages: string[]
      }),
    }
  }
}
