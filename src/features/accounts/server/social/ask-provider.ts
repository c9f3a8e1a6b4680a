import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

const CONNECT_TIMEOUT_MS = 2000
const TOTAL_TIMEOUT_MS = 5000
/** The maximum size of a provider's response in bytes; its documents, keys and tokens are small. */
const MAX_RESPONSE_BYTES = 128 * 1024

/** Thrown if the provider cannot be reached, is too slow or returns an error of its own. The person's credentials are then not at fault. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

type ProviderRequest = {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type ProviderAnswer = { readonly status: number; readonly body: unknown }

/** Limits the total time of several consecutive requests to a provider. */
export async function limitTotalTime<Value>(asking: Promise<Value>): Promise<Value> {
  const over = new AbortController()
  const late = pause(TOTAL_TIMEOUT_MS, undefined, { signal: over.signal }).then(() => {
    throw new ProviderAway('took too long')
  })
  late.catch(() => {})
  try {
    return await Promise.race([asking, late])
  } finally {
    over.abort()
  }
}

/**
 * Requests JSON from a provider: two seconds to connect, five in all, no redirects. Throws `ProviderAway` for a 429 or a 5xx; any other 4xx is
 * returned as a response.
 */
export async function requestFromProvider(
  address: string,
  { method = 'GET', headers = {}, body }: ProviderRequest = {},
): Promise<ProviderAnswer> {
  const { status, text } = await requestWithTimeout(address, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  if (status >= 500 || status === 429) throw new ProviderAway(`answered ${status}`)
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    if (status < 400) throw new ProviderAway('answered no JSON')
    return { status, body: null }
  }
}

async function requestWithTimeout(address: string, { method, headers, body }: ProviderRequest) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const url = new URL(address)
  const sent = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
    method,
    headers,
    signal: AbortSignal.timeout(TOTAL_TIMEOUT_MS),
    agent: false,
  })
  const connecting = setTimeout(
    () => sent.destroy(new Error('no connection in time')),
    CONNECT_TIMEOUT_MS,
  )
  sent.once('socket', (socket) =>
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () =>
      clearTimeout(connecting),
    ),
  )
  sent.once('error', reject)
  sent.once(
    'response',
    (response) =>
      void readResponseText(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, text }),
        reject,
      ),
  )
  sent.end(body)
  try {
    return await promise
  } catch (error) {
    throw new ProviderAway(`cannot be reached: ${(error as Error).message}`)
  } finally {
    clearTimeout(connecting)
  }
}

async function readResponseText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_RESPONSE_BYTES) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
