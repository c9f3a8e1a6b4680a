/**
 * Thrown when the server refuses a write, which it therefore does not acknowledge. The status shows whether the client or the server was at fault.
 */
export class Refused extends Error {
  readonly status: number
  readonly retryAfter: string | null

  constructor(path: string, { status, headers }: Response, words: string) {
    super(`${path} answered ${status} ${words}`)
    this.status = status
    this.retryAfter = headers.get('retry-after')
  }
}

export type Caller = Readonly<Record<string, string>>
const JSON_BODY = { 'content-type': 'application/json' }
export const asPerson = (token: string): Caller => ({ authentication: `Bearer ${token}` })

/** Makes one call of a writer and returns its data; a refusal throws. */
export async function callAndExpectSuccess<Data>(
  origin: string,
  who: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<Data> {
  const form = body instanceof FormData
  const response = await fetch(origin + path, {
    method,
    headers: { 'client-id': 'portal', ...who, ...(body && !form ? JSON_BODY : {}) },
    body: form ? body : body ? JSON.stringify(body) : null,
  })
  const text = await response.text()
  if (!response.ok) throw new Refused(path, response, text)
  return (text.startsWith('{') ? (JSON.parse(text) as { data: Data }).data : null) as Data
}
