import { request } from 'node:http'

/** Of a request that got no answer at all, only its time shows whether it should have. */
export type Outcome = 'whole' | 'none' | 'cut'
export type Asked = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** One request on a connection of its own, so that nothing tries it again: answered to the last byte, not at all, or in part. */
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
  // Once an answer has begun, its end decides.
  asking.on('error', () => begun || resolve('none'))
  asking.end(body)
  return promise
}
