import { createContext } from 'react-router'
import type { AnyEndpoint, Api, Method } from '#shared/endpoint.ts'
import type { Credentials } from './credentials.ts'
import { toConnectionError } from './no-connection.ts'

/** A call to be sent: `path` is the part of the address after the API's base address, query included; `caller` is the endpoint's. */
export type SentCall = {
  readonly api: Api
  readonly method: Method
  readonly path: string
  readonly caller?: AnyEndpoint['caller']
  readonly body?: string | FormData
  readonly file: boolean
}
/** The response to a call; `status` is undefined if the response had none. */
export type CallAnswer = {
  readonly status: number | undefined
  readonly body: unknown
  readonly requestId?: string | undefined
  readonly retryAfter?: number | undefined
  /** The number of rows on all pages of a list. */
  readonly total?: number | undefined
}
export type CallCarrier = (sent: SentCall) => Promise<CallAnswer>

export type ApiBases = Readonly<Record<Api, string>>
export const DEFAULT_BASES: ApiBases = {
  candidate: '/api/v1',
  portal: '/portal/v1',
  sameOrigin: '/API/v1',
  employee: '/employee/v1',
  maintenance: '',
}

/** What calls need from the app: the addresses of the APIs, credentials, and listeners for responses. The app's entry sets these at start. */
export const callTransport = {
  bases: DEFAULT_BASES,
  clientId: 'portal',
  credentials: (_sent: SentCall): Credentials => ({}),
  /** Receives the beginning and end of each request, for the progress bar. */
  watch: (_event: 'started' | 'finished' | 'failed') => {},
  /** Runs before each call; throws if the session of its credentials has ended. */
  assertAlive: async (_sent: SentCall, _credentials: Credentials) => {},
  /** Receives each 403 [seed 8.5]. */
  forbidden: (_credentials: Credentials, _answered: CallAnswer) => {},
  /**
   * Receives each 401 with the credentials of its call [seed 8.5]. Returns true if the page stays open, so that the call is repeated without these
   * credentials.
   */
  unauthorised: (_credentials: Credentials) => false,
  /** Asks for the sign-in that a refused call needs. Returns whether the call can be repeated. */
  stepUp: async (_refused: CallAnswer): Promise<boolean> => false,
  /** Renews the vacancies token after a call with that token and the candidate's own was refused; throws if the candidate's sign-in has ended too. */
  renew: async (_credentials: Credentials) => {},
}

/**
 * Makes a carrier that uses fetch. HTTP errors are returned like any response; only a request without a response throws. `more` are additional
 * headers.
 */
export const createFetchCarrier =
  (
    readFile: (response: Response) => Promise<Blob>,
    more: Readonly<Record<string, string>> = {},
  ): CallCarrier =>
  async (sent) => {
    callTransport.watch('started')
    try {
      const ask = (credentials: Credentials) =>
        fetchAnswer(sent, { ...credentials, ...more }, readFile)
      const { credentials, answered: first } = await sendWithLiveTokens(sent, ask)
      const answered = handleRefusedCredentials(sent, credentials, first)
        ? await ask(await findLiveCredentials(sent))
        : first
      const { status = 0 } = answered
      callTransport.watch(status >= 200 && status < 300 ? 'finished' : 'failed')
      return answered
    } catch (error) {
      callTransport.watch('failed')
      throw error
    }
  }

/**
 * Sends a call. If the server refuses a call with the candidate's own token and the vacancies token, the vacancies token may have expired, so it is
 * renewed once and the call is repeated.
 */
async function sendWithLiveTokens(
  sent: SentCall,
  ask: (credentials: Credentials) => Promise<CallAnswer>,
) {
  const credentials = await findLiveCredentials(sent)
  const answered = await ask(credentials)
  const isPair = credentials.authentication && credentials.authorization
  if (answered.status !== 401 || !isPair) return { credentials, answered }
  await callTransport.renew(credentials)
  const renewed = await findLiveCredentials(sent)
  return { credentials: renewed, answered: await ask(renewed) }
}

async function fetchAnswer(
  { api, method, path, body, file }: SentCall,
  credentials: Credentials,
  readFile: (response: Response) => Promise<Blob>,
): Promise<CallAnswer> {
  const headers = {
    'client-id': callTransport.clientId,
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...credentials,
  }
  try {
    const response = await fetch(callTransport.bases[api] + path, {
      method,
      headers,
      body: body ?? null,
      cache: 'no-store',
    })
    return {
      status: response.status || undefined,
      body: await readBody(response, file ? readFile : null),
      requestId: response.headers.get('x-request-id') ?? undefined,
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
      total: Number(response.headers.get('x-total-count') ?? undefined) || undefined,
    }
  } catch (thrown) {
    throw toConnectionError(thrown)
  }
}

/** The carrier of all calls in a browser, unless another is passed. */
export const browserCarrier = createFetchCarrier((response) => response.blob())

export async function findLiveCredentials(sent: SentCall): Promise<Credentials> {
  const credentials = callTransport.credentials(sent)
  await callTransport.assertAlive(sent, credentials)
  return credentials
}

/**
 * Handles a 401 or 403. A 401 is ignored if the token was replaced during the call. Returns whether the call is to be repeated without the
 * credentials that have ended.
 */
export function handleRefusedCredentials(
  sent: SentCall,
  credentials: Credentials,
  answered: CallAnswer,
): boolean {
  if (answered.status === 403) callTransport.forbidden(credentials, answered)
  if (answered.status !== 401) return false
  const now = callTransport.credentials(sent)
  return (
    now.authentication === credentials.authentication &&
    now.authorization === credentials.authorization &&
    callTransport.unauthorised(credentials)
  )
}

async function readBody(
  response: Response,
  readFile: ((response: Response) => Promise<Blob>) | null,
): Promise<unknown> {
  if (response.status === 204) return null
  if (response.headers.get('content-type')?.includes('json')) return response.json()
  return readFile && response.ok ? readFile(response) : null
}

/**
 * The carrier of a page's loader, read by `context.get(carrierContext)`: fetch in the browser, the server's internal transport during server
 * rendering.
 */
export const carrierContext = createContext<CallCarrier>(browserCarrier)
