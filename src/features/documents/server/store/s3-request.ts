import { createReadStream, createWriteStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

export type S3Limits = {
  readonly connectMs: number
  readonly idleMs: number
  readonly totalMs: number
}
type HttpAgent = http.Agent | https.Agent
export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** The path of the file that is sent as the request's body. */
  readonly from?: string | undefined
  /** The path of the file into which the body of a 200 response is written. Any other response is short and is returned as text. */
  readonly into?: string | undefined
}
export type S3Answer = { readonly status: number; readonly text: string }

/** Thrown if a call exceeds a time limit. The call is not repeated, because a person would have to wait twice as long. */
export class S3TimeoutError extends Error {
  override name = 'TooSlow'
}

/** Sends one request and reads the whole response. Files are streamed in both directions, within the time limits. */
export async function sendS3Request(
  { method, url, headers, from, into }: S3Request,
  agent: HttpAgent,
  { connectMs, idleMs, totalMs }: S3Limits,
): Promise<S3Answer> {
  const secure = url.protocol === 'https:'
  const outgoing = (secure ? https : http).request(url, { method, agent, headers })
  let late: S3TimeoutError | undefined
  const giveUp = (why: string) => () => {
    late ??= new S3TimeoutError(why)
    outgoing.destroy(late)
  }
  const total = setTimeout(giveUp('not done in time'), totalMs)
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return
    const connecting = setTimeout(giveUp('no connection in time'), connectMs)
    for (const event of [secure ? 'secureConnect' : 'connect', 'close'])
      socket.once(event, () => clearTimeout(connecting))
  })
  outgoing.setTimeout(idleMs, giveUp('nothing moved'))
  try {
    const incoming = await awaitResponse(outgoing, from)
    const status = incoming.statusCode ?? 0
    if (into === undefined || status !== 200) return { status, text: await text(incoming) }
    await pipeline(incoming, createWriteStream(into, { flags: 'wx', mode: 0o600 }))
    return { status, text: '' }
  } catch (error) {
    // After a timeout during a response, the response's stream only reports that it was aborted, so the timeout error is thrown instead.
    throw late ?? error
  } finally {
    clearTimeout(total)
  }
}

function awaitResponse(
  outgoing: http.ClientRequest,
  from: string | undefined,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  outgoing.once('response', resolve)
  // After the response has begun, this rejection has no effect; the response's own stream then reports the error.
  outgoing.on('error', reject)
  if (from === undefined) outgoing.end()
  else {
    const body = createReadStream(from)
    body.once('error', (error) => outgoing.destroy(error))
    outgoing.once('close', () => body.destroy())
    body.pipe(outgoing)
  }
  return promise
}
