import { type CallCarrier, callTransport } from './carrier.ts'

/**
 * Makes a carrier for calls whose failure is not shown. Its calls show no progress bar, sign no one out, redirect no one, and send only the given
 * token.
 */
export const createQuietCarrier =
  (token?: string): CallCarrier =>
  async ({ api, method, path }) => {
    const response = await fetch(callTransport.bases[api] + path, {
      method,
      headers: {
        'client-id': callTransport.clientId,
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
