import { createContext } from 'react-router'
import type { AnyEndpoint, Api, Method } from '#shared/endpoint.ts'
import type { Credentials } from './credentials.ts'
import { connectionFailure } from './no-connection.ts'

/** One call on its way: `path` is below the base of its API, query included; `caller` is the endpoint's. */
export type Sent = {
  readonly api: Api
  readonly method: Method
  readonly path: string
  readonly caller?: AnyEndpoint['caller']
  readonly body?: string | FormData
  readonly file: boolean
}
/** What came back; without a status where the answer had none. */
export type Answered = {
  readonly status: number | undefined
  readonly body: unknown
  readonly requestId?: string | undefined
  readonly retryAfter?: number | undefined /** Of a list: how many there are, on all its pages. */
  readonly total?: number | undefined
}
export type Carrier = (sent: Sent) => Promise<Answered>

export type Bases = Readonly<Record<Api, string>>
export const DEFAULT_BASES: Bases = {
  candidate: '/api/v1',
  portal: '/portal/v1',
  sameOrigin: '/API/v1',
  employee: '/employee/v1',
  maintenance: '',
}

/** Decided at start by the shell: where each API is, which credentials go with it, who hears of an answer. */
export const transport = {
  bases: DEFAULT_BASES,
  clientId: 'portal',
  credentials: (_sent: Sent): Credentials => ({}),
  /** Told of each request's beginning and end, for the progress bar. */
  watch: (_event: 'started' | 'finished' | 'failed') => {},
  /** Asked before each call: throws where what goes with it has ended. */
  assertAlive: async (_sent: Sent, _credentials: Credentials) => {},
  /** Told of each 403 [seed 8.5]. */
  forbidden: (_credentials: Credentials, _answered: Answered) => {},
  /** Told of each 401, and of what went with the call [seed 8.5]. Answers whether the page stays, so that the call goes again without it. */
  unauthorised: (_credentials: Credentials) => false,
  /** A call needs a recent sign-in, or one of the person's own: asks for it and answers whether the call may be sent again. */
  stepUp: async (_refused: Answered): Promise<boolean> => false,
  /** A call with both tokens was refused: has a new vacancies token made, or throws where the sign-in itself has ended. */
  renew: async (_credentials: Credentials) => {},
}

/** A carrier by fetch. An HTTP error is an answer like any other; only a request without an answer throws. `more`: headers beside those of every call. */
export const fetchCarrier =
  (
    readFile: (response: Response) => Promise<Blob>,
    more: Readonly<Record<string, string>> = {},
  ): Carrier =>
  async (sent) => {
    transport.watch('started')
    try {
      const ask = (credentials: Credentials) => asked(sent, { ...credentials, ...more }, readFile)
      const { credentials, answered: first } = await withLivePair(sent, ask)
      const answered = heard(sent, credentials, first)
        ? await ask(await liveCredentials(sent))
        : first
      const { status = 0 } = answered
      transport.watch(status >= 200 && status < 300 ? 'finished' : 'failed')
      return answered
    } catch (error) {
      transport.watch('failed')
      throw error
    }
  }

/** A vacancies token that is dead says nothing about the sign-in: a new one is asked for once, and the call is sent again with it. */
async function withLivePair(sent: Sent, ask: (credentials: Credentials) => Promise<Answered>) {
  const credentials = await liveCredentials(sent)
  const answered = await ask(credentials)
  const isPair = credentials.authentication && credentials.authorization
  if (answered.status !== 401 || !isPair) return { credentials, answered }
  await transport.renew(credentials)
  const renewed = await liveCredentials(sent)
  return { credentials: renewed, answered: await ask(renewed) }
}

async function asked(
  { api, method, path, body, file }: Sent,
  credentials: Credentials,
  readFile: (response: Response) => Promise<Blob>,
): Promise<Answered> {
  const headers = {
    'client-id': transport.clientId,
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...credentials,
  }
  try {
    const response = await fetch(transport.bases[api] + path, {
      method,
      headers,
      body: body ?? null,
      cache: 'no-store',
    })
    return {
      status: response.status || undefined,
      body: await bodyOf(response, file ? readFile : null),
      requestId: response.headers.get('x-request-id') ?? undefined,
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
      total: Number(response.headers.get('x-total-count') ?? undefined) || undefined,
    }
  } catch (thrown) {
    throw connectionFailure(thrown)
  }
}

/** The browser's own. */
export const browserCarrier = fetchCarrier((response) => response.blob())

export async function liveCredentials(sent: Sent): Promise<Credentials> {
  const credentials = transport.credentials(sent)
  await transport.assertAlive(sent, credentials)
  return credentials
}

/** A token that was replaced while the call was under way says nothing about the new one. Answers whether the call is to be sent again without what has ended. */
export function heard(sent: Sent, credentials: Credentials, answered: Answered): boolean {
  if (answered.status === 403) transport.forbidden(credentials, answered)
  if (answered.status !== 401) return false
  const now = transport.credentials(sent)
  return (
    now.authentication === credentials.authentication &&
    now.authorization === credentials.authorization &&
    transport.unauthorised(credentials)
  )
}

async function bodyOf(
  response: Response,
  readFile: ((response: Response) => Promise<Blob>) | null,
): Promise<unknown> {
  if (response.status === 204) return null
  if (response.headers.get('content-type')?.includes('json')) return response.json()
  return readFile && response.ok ? readFile(response) : null
}

/** In a loader, `context.get(carrier)`: fetch in the browser, the server's own inject while a page is rendered there. */
export const carrier = createContext<Carrier>(browserCarrier)
