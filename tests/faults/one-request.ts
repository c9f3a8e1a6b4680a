import { request } from 'node:http'

/**
 * How a request ended: with a whole response, with none, or with part of one. A missing response is a fault only if the server had to give one, which
 * depends on when the request was sent.
 */
export type Outcome = 'whole' | 'none' | 'cut'
export type Asked = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** Makes one request on a separate connection, so that no client retries it. */
export function oneRequest(
  origin: string,
  { method, path, headers, body }: Asked,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const asking = request(origin + path, {
    method,
    agent: false,
    headers: {
      'client-id': 'portal',
      ...headers,
      ...(body ? { 'content-length': body.length } : {}),
    },
  })
  let begun = false
  asking.once('response', (answer) => {
    begun = true
    const whole = Number(answer.headers['content-length'] ?? Number.NaN)
    let bytes = 0
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    answer.once('close', () =>
      resolve(answer.complete && (Number.isNaN(whole) || whole === bytes) ? 'whole' : 'cut'),
    )
  })
  // After a response has begun, its 'close' event decides the outcome.
  asking.on('error', () => begun || resolve('none'))
  asking.end(body)
  return promise
}
