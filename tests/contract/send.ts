import { fillPath } from '#shared/endpoint.ts'
import type { Client } from '#tests/people/sign-up-candidate.ts'
import type { PreparedCallInput } from './line.ts'
import type { Call } from './operations.ts'

export type RawCallAnswer = {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly body: Wrapper | null
}
export type Wrapper = {
  readonly success: boolean
  readonly status: number
  readonly messages: readonly string[]
  readonly data: unknown
}

/** Sends one call over HTTP exactly as written, without further headers or fields. */
export async function send(
  { fetch }: Pick<Client, 'fetch'>,
  { method, path }: Pick<Call, 'method' | 'path'>,
  { params, query = {}, body, headers = {} }: PreparedCallInput,
): Promise<RawCallAnswer> {
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  const isForm = body instanceof FormData
  const response = await fetch(fillPath(path, params) + (asked.size ? `?${asked}` : ''), {
    method,
    ...(body === undefined
      ? {}
      : { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  return {
    status: response.status,
    type,
    text,
    body: text && type.includes('json') ? (JSON.parse(text) as Wrapper) : null,
  }
}
