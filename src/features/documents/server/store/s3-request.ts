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
type Agent = http.Agent | https.Agent
export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** The file that is the body. */
  readonly from?: string | undefined
  /** Where the body of a 200 goes; any other answer is short and kept as text. */
  readonly into?: string | undefined
}
export type S3Answer = { readonly status: number; readonly text: string }

/** Nothing came of it in time. Another try would make a person wait twice as long. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** One request and its whole answer. Files stream both ways; how long the store may take for each part is limited. */
export async function request(
  { method, url, headers, from, into }: S3Request,
  agent: Agent,
  { connectMs, idleMs, totalMs }: S3Limits,
): Promise<S3Answer> {
  const secure = url.protocol === 'https:'
  const outgoing = (secure ? https : http).request(url, { method, agent, headers })
  let late: TooSlow | undefined
  const giveUp = (why: string) => () => {
    late ??= new TooSlow(why)
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
    const incoming = await answerTo(outgoing, from)
    const status = incoming.statusCode ?? 0
    if (into === undefined || status !== 200) return { status, text: await text(incoming) }
    await pipeline(incoming, createWriteStream(into, { flags: 'wx', mode: 0o600 }))
    return { status, text: '' }
  } catch (error) {
    // In the middle of an answer its stream tells only that it was cut.
    throw late ?? error
  } finally {
    clearTimeout(total)
  }
}

function answerTo(
  outgoing: http.ClientRequest,
  from: string | undefined,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  outgoing.once('response', resolve)
  // It may come after the answer as well: then the answer's own stream tells of it.
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
