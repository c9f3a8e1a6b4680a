import { type CallCarrier, callTransport } from './carrier.ts'
import type { Credentials } from './credentials.ts'

/**
 * Makes a carrier for calls whose failure is not shown. Its calls show no progress bar, sign no one out, redirect no one, and send only the given
 * credentials.
 */
export const createQuietCarrier =
  (credentials: Credentials = {}): CallCarrier =>
  async ({ api, method, path }) => {
    const response = await fetch(callTransport.bases[api] + path, {
      method,
      headers: { 'client-id': callTransport.clientId, ...credentials },
      cache: 'no-store',
    })
    return {
      status: response.status,
      body: response.status === 204 ? null : await response.json(),
      requestId: response.headers.get('x-request-id') ?? undefined,
    }
  }
