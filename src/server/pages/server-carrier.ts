import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Api, Method } from '#shared/endpoint.ts'
import type { Config } from '#server/settings/config.ts'

export type SentCall = {
  readonly api: Api
  readonly method: Method
  readonly path: string
  readonly body?: string | FormData
  readonly file: boolean
}
export type CallAnswer = {
  readonly status: number
  readonly body: unknown
  readonly requestId?: string | undefined
  readonly retryAfter?: number | undefined
}

/**
 * Returns a function that sends the calls of a page's loader during server rendering. The calls run inside this process, and rate limits count them
 * for the visitor's network address.
 */
export const createServerCarrier =
  (http: FastifyInstance, config: Config, request: FastifyRequest) =>
  async ({ api, method, path, body }: SentCall): Promise<CallAnswer> => {
    const headers = {
      'client-id': config.clients[0] ?? 'portal',
      'x-request-id': request.id,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    }
    const base = config.bases[api]
    if (isOnOtherHost(base)) return sendOverNetwork(base + path, method, headers, body)
    const answered = await http.inject({
      method,
      url: base + path,
      headers,
      remoteAddress: request.ip,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    return {
      status: answered.statusCode,
      body: parseBody(answered.headers['content-type'], answered.payload),
      requestId: request.id,
      retryAfter: Number(answered.headers['retry-after']) || undefined,
    }
  }

/** Sends a call over the network, for an installation whose API is on another host. */
async function sendOverNetwork(
  url: string,
  method: Method,
  headers: Record<string, string>,
  body: string | FormData | undefined,
): Promise<CallAnswer> {
  const response = await fetch(url, {
    method,
    headers,
    body: body ?? null,
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  })
  return {
    status: response.status,
    body: parseBody(response.headers.get('content-type') ?? '', await response.text()),
    requestId: headers['x-request-id'],
  }
}

const parseBody = (type: unknown, text: string): unknown =>
  String(type).includes('json') && text ? JSON.parse(text) : null

/** Returns whether the API with this base is on another host. */
export const isOnOtherHost = (base: string) => /^https?:/.test(base)
