import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { grantToken, headerFault, TOKEN_PATH } from './access.ts'
import { answerContacts } from './contacts.ts'
import { answerNotes, NOTES } from './notes.ts'
import { type ODataAnswer, refusal } from './odata-answer.ts'
import type { DynamicsStore, Row } from './store.ts'
import { CONTACTS } from './write-contact.ts'

/**
 * A fault of the service. 'cut': carries out the request and ends the connection before the response. 'late': delays writes until `catchUp`. 'busy':
 * asks the client to retry later. 'rejects': refuses the content. 'down': does not listen.
 */
export type Trouble = 'none' | 'down' | 'fails' | 'hangs' | 'late' | 'cut' | 'busy' | 'rejects'

export type Dynamics = {
  readonly store: DynamicsStore
  readonly tokens: Set<string>
  readonly faults: string[]
  readonly asked: string[]
  readonly lateWrites: (() => unknown)[]
  origin: string
  trouble: Trouble
}

/** Reads one request and answers it, unless the service's current `Trouble` prevents this. */
export async function converse(
  service: Dynamics,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? '/', service.origin)
  const body = await text(request)
  service.asked.push(`${request.method} ${url.pathname.replace(CONTACTS, 'contacts')}`)
  if (service.trouble === 'hangs') return
  const early = answerAtTheDoor(service, request, url, body)
  if (early) return sendAnswer(service, response, early)
  const writes = request.method !== 'GET'
  const isCut = service.trouble === 'cut' && writes
  const act = () => {
    const answer = answerRecords(service, request, url, body)
    sendAnswer(service, response, answer, isCut)
  }
  return service.trouble === 'late' && writes ? service.lateWrites.push(act) : act()
}

/**
 * Returns the response to a request that can be answered without the records: about tokens, headers or a fault of the service. Returns undefined for
 * all others.
 */
function answerAtTheDoor(
  service: Dynamics,
  request: IncomingMessage,
  url: URL,
  body: string,
): ODataAnswer | undefined {
  if (service.trouble === 'fails') return refusal(500, 'An unexpected error occurred.')
  if (url.pathname === TOKEN_PATH) return grantToken(request, body, service)
  if (service.trouble === 'busy')
    return {
      ...refusal(429, 'Number of requests exceeded the limit.'),
      headers: { 'retry-after': '2' },
    }
  if (!service.tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? ''))
    return refusal(401, 'The token is missing or has ended.')
  const fault = headerFault(request, body)
  return fault ? refusal(400, fault, fault) : undefined
}

function answerRecords(
  { store, trouble }: Dynamics,
  { method, headers }: IncomingMessage,
  url: URL,
  body: string,
): ODataAnswer {
  const asked = {
    method,
    url,
    headers,
    body: body === '' ? {} : (JSON.parse(body) as Row),
    rejects: trouble === 'rejects',
  }
  return decodeURIComponent(url.pathname).startsWith(NOTES)
    ? answerNotes(store, asked)
    : answerContacts(store, asked)
}

/** Sends the response. Under the fault 'cut', the connection ends instead, after the request was carried out. */
export function sendAnswer(
  { faults }: Pick<Dynamics, 'faults'>,
  response: ServerResponse,
  { status, body, fault, headers }: ODataAnswer,
  isCut = false,
) {
  if (fault) faults.push(fault)
  if (isCut) return response.socket?.destroy()
  return response
    .writeHead(status, {
      ...(body === undefined ? {} : { 'content-type': 'application/json; odata.metadata=minimal' }),
      'odata-version': '4.0',
      ...headers,
    })
    .end(body === undefined ? undefined : JSON.stringify(body))
}
