import type { Config } from '#server/settings/config.ts'
import { call } from '#web/call/call.ts'
import type { CallCarrier } from '#web/call/carrier.ts'
import type { AnyEndpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import type { Client } from './people/sign-up-candidate.ts'

type Bases = Config['bases']

/**
 * Makes a client for raw requests and for calls of the contract. It sends these headers with each of them, and the `client-id` header that browsers
 * send.
 */
export function clientOf(
  origin: string,
  bases: Bases,
  headers: Readonly<Record<string, string>> = {},
): Client {
  const fetchPath = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, {
      redirect: 'manual',
      ...init,
      headers: { 'client-id': 'portal', ...headers, ...(init.headers as Record<string, string>) },
    })
  const carrier: CallCarrier = async ({ api, method, path, body, file }) => {
    const response = await fetchPath(bases[api] + path, {
      method,
      body: body ?? null,
      headers: typeof body === 'string' ? { 'content-type': 'application/json' } : {},
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body:
        response.status === 204
          ? null
          : isJson
            ? await response.json()
            : file
              ? await response.blob()
              : await response.text(),
      requestId: response.headers.get('x-request-id') ?? undefined,
    }
  }
  return {
    fetch: fetchPath,
    call: <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> =>
      call(endpoint, input, carrier),
  }
}
