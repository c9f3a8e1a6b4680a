import { type Carrier, transport } from './carrier.ts'

/** For calls whose failure is not shown: no progress bar, no sign-out, no other page. Carries no token but the one that is given. */
export const quietly =
  (token?: string): Carrier =>
  async ({ api, method, path }) => {
    const response = await fetch(transport.bases[api] + path, {
      method,
      headers: {
        'client-id': transport.clientId,
        ...(token ? { authentication: `Bearer ${token}` } : {}),
      },
      cache: 'no-store',
    })
    return {
      status: response.status,
      body: await response.json(),
      requestId: response.headers.get('x-request-id') ?? undefined,
    }
  }
