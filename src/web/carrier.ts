import { createContext } from 'react-router'
import type { Api, Method } from '#shared/endpoint.ts'

/** One call on its way: `path` is below the base of its API, query included. */
export type Sent = { readonly api: Api; readonly method: Method; readonly path: string; readonly body?: string | FormData; readonly file: boolean }
/** What came back; without a status where the answer had none. */
export type Answered = { readonly status: number | undefined; readonly body: unknown; readonly requestId?: string | undefined; readonly retryAfter?: number | undefined }
export type Carrier = (sent: Sent) => Promise<Answered>

export type Bases = Readonly<Record<Api, string>>
export const DEFAULT_BASES: Bases = { candidate: '/api/v1', portal: '/portal/v1', sameOrigin: '/API/v1', employee: '/employee/v1', maintenance: '' }

/** Decided at start by the shell: where each API is, which credentials go with it, who hears of an answer. */
export const transport = {
  bases: DEFAULT_BASES,
  clientId: 'portal',
  credentials: (_api: Api, _path: string): Readonly<Record<string, string>> => ({}),
  /** Told of each request's beginning and end, for the progress bar. */
  watch: (_event: 'started' | 'finished' | 'failed') => {},
  /** Told of each 401 [seed 8.5]. */
  unauthorised: (_api: Api) => {},
  /** A call needs a recent sign-in: asks the person for one and answers whether it may be sent again. */
  stepUp: async (): Promise<boolean> => false,
}

/** The browser's carrier: fetch. An HTTP error is an answer like any other; only a request without an answer throws. */
export const browserCarrier: Carrier = async ({ api, method, path, body, file }) => {
  transport.watch('started')
  try {
    const credentials = transport.credentials(api, path)
    const headers = { 'client-id': transport.clientId, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}), ...credentials }
    const response = await fetch(transport.bases[api] + path, { method, headers, body: body ?? null, cache: 'no-store' })
    // A token that was replaced while the call was under way says nothing about the new one.
    if (response.status === 401 && transport.credentials(api, path).authentication === credentials.authentication) transport.unauthorised(api)
    const answered = { status: response.status || undefined, body: await bodyOf(response, file), requestId: response.headers.get('x-request-id') ?? undefined, retryAfter: Number(response.headers.get('retry-after')) || undefined }
    transport.watch(response.ok ? 'finished' : 'failed')
    return answered
  } catch (error) {
    transport.watch('failed')
    throw error
  }
}

async function bodyOf(response: Response, file: boolean): Promise<unknown> {
  if (response.status === 204) return null
  if (response.headers.get('content-type')?.includes('json')) return response.json()
  return file && response.ok ? response.blob() : null
}

/** In a loader, `context.get(carrier)`: fetch in the browser, the server's own inject while a page is rendered there. */
export const carrier = createContext<Carrier>(browserCarrier)
