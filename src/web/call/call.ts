import {
  type AnyEndpoint,
  listApis,
  type InputOf,
  fillPath,
  type ReplyOf,
} from '#shared/endpoint.ts'
import { isEnvelope } from '#shared/envelope.ts'
import { Failure } from '#shared/failure.ts'
import { normaliseError } from '#shared/normalise-error.ts'
import { type CallAnswer, browserCarrier, type CallCarrier, callTransport } from './carrier.ts'

type CallInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Sends a call of the app [seed 8.1 to 8.4]. Returns the `data` of the response. A refusal throws a Failure with the server's messages; if it has
 * none, with the endpoint's fallback message and the request id, which the person can quote.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  carry: CallCarrier = browserCarrier,
): Promise<ReplyOf<E>> {
  return unwrapAnswer(endpoint, await sendCall(endpoint, input, carry))
}

/** Returns one page of a list, and the number of rows on all its pages. */
export async function callForPage<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<{ readonly rows: ReplyOf<E>; readonly total: number }> {
  const page = await sendCall(endpoint, input, browserCarrier)
  return { rows: unwrapAnswer(endpoint, page), total: page.total ?? 0 }
}

async function sendCall(
  endpoint: AnyEndpoint,
  input: unknown,
  carry: CallCarrier,
): Promise<CallAnswer> {
  const { params, query, body } = input as CallInput
  const path = fillPath(endpoint.path, params) + formatQuery(query)
  const send = () =>
    answerEvenOnError(() =>
      carry({
        api: listApis(endpoint)[0],
        method: endpoint.method,
        path,
        file: endpoint.reply.kind === 'file',
        ...(endpoint.caller ? { caller: endpoint.caller } : {}),
        ...(body === undefined
          ? {}
          : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    )
  const first = await send()
  return isSignInRequired(first) && (await callTransport.stepUp(first)) ? send() : first
}

/**
 * Returns whether signing in can resolve the refusal. After 'reauth_required' the call succeeds once the person has signed in again (contract §2).
 * After 'own_sign_in_required' it needs a session that no branch's link opened.
 */
const isSignInRequired = ({ body }: CallAnswer): boolean =>
  isEnvelope(body) && /_required$/.test(`${(body.data as { code?: unknown } | null)?.code}`)

/**
 * Turns a thrown error into a response, so that both are handled in the same way. The status is the error's own, else 500; the message of a thrown
 * value that is no Error begins with '[Uncaught Error]'.
 */
async function answerEvenOnError(send: () => Promise<CallAnswer>): Promise<CallAnswer> {
  try {
    return await send()
  } catch (thrown) {
    const { status, message } = normaliseError(thrown)
    const words = thrown instanceof Error ? message : `[Uncaught Error] : ${message}`
    return { status, body: { success: false, status, messages: [words], data: null } }
  }
}

function unwrapAnswer<E extends AnyEndpoint>(
  endpoint: E,
  { status = 412, body, requestId, retryAfter }: CallAnswer,
): ReplyOf<E> {
  if (status === 204) return null as ReplyOf<E>
  // A call without a reply body, such as a deletion, is successful only with status 204 [seed 5.4], all other calls with any status below 300.
  const fits = status < 300 && endpoint.reply.kind !== 'empty'
  if (fits && body instanceof Blob) return body as ReplyOf<E>
  if (fits && isEnvelope(body) && body.success) return body.data as ReplyOf<E>
  const {
    messages,
    data,
    status: told,
  } = isEnvelope(body) ? body : { messages: [], data: null, status }
  const more = {
    data,
    ...(retryAfter ? { retryAfter } : {}),
    ...(requestId ? { askedAs: requestId } : {}),
  }
  if (messages.length > 0) throw new Failure(told, messages, more)
  throw new Failure(told, [endpoint.fallback], { ...more, ...(requestId ? { requestId } : {}) })
}

function formatQuery(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return pairs.length
    ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
    : ''
}
