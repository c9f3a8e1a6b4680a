import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

export const AUDIT_TOKEN = 'the-token-of-this-test'
/** An event as the receiver accepts it: with exactly these fields. */
const Line = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  event: z.string(),
  subject: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
})
type Line = z.output<typeof Line>
type Trouble = 'none' | 'fails' | 'redirects' | 'refuses' | 'cut'
type Call = { readonly key: string; readonly lines: number; readonly outcome: string }

type Receiver = {
  readonly kept: Map<string, Line>
  readonly keys: Set<string>
  readonly calls: Call[]
  readonly faults: string[]
  trouble: Trouble
  meanwhile: () => Promise<void>
}

/**
 * Starts another system that stores the audit log as docs/operations.md specifies, but stricter. Under the trouble 'cut', it stores the batch and
 * ends the connection before the response.
 */
export async function auditReceiver() {
  const receiver: Receiver = {
    kept: new Map(),
    keys: new Set(),
    calls: [],
    faults: [],
    trouble: 'none',
    meanwhile: async () => {},
  }
  const server = createServer((request, response) => void answer(receiver, request, response))
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    environment: { AUDIT_URL: `http://127.0.0.1:${port}/audit`, AUDIT_TOKEN },
    kept: () => [...receiver.kept.values()],
    events: () => [...receiver.kept.values()].map(({ event }) => event),
    calls: receiver.calls,
    faults: receiver.faults,
    trouble: (wanted: Trouble) => {
      receiver.trouble = wanted
    },
    /** Sets work that the receiver does while it handles each batch. */
    meanwhile: (work: () => Promise<void>) => {
      receiver.meanwhile = work
    },
    away: () => {
      server.closeAllConnections()
      server.close()
    },
    back: () => listen(port),
  }
}

async function answer(receiver: Receiver, request: IncomingMessage, response: ServerResponse) {
  const body = await text(request)
  await receiver.meanwhile()
  const { trouble } = receiver
  const outcome = trouble === 'none' || trouble === 'cut' ? take(receiver, request, body) : trouble
  receiver.calls.push({
    key: String(request.headers['idempotency-key']),
    lines: body.split('\n').length - 1,
    outcome,
  })
  if (trouble === 'cut') return request.socket.destroy()
  const status =
    { taken: 201, repeated: 200, fails: 500, redirects: 302, refuses: 401 }[outcome] ?? 400
  response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
}

/**
 * Stores a batch. A batch whose key is known is a repetition and changes nothing; nor does a line that is already stored. Everything that the
 * protocol does not allow is recorded as a fault of the product.
 */
function take(
  { kept, keys, faults }: Receiver,
  { method, url, headers }: IncomingMessage,
  body: string,
): string {
  const fault = (words: string) => {
    faults.push(words)
    return words
  }
  const key = String(headers['idempotency-key'])
  if (method !== 'POST' || url !== '/audit') return fault(`${method} ${url}`)
  if (headers.authorization !== `Bearer ${AUDIT_TOKEN}`) return fault('another token')
  if (headers['content-type'] !== 'application/x-ndjson')
    return fault(`type ${headers['content-type']}`)
  if (keys.has(key)) return 'repeated'
  if (!body.endsWith('\n')) return fault('half a line')
  const lines = body.trimEnd().split('\n')
  const read = lines.map((line) => Line.parse(JSON.parse(line)))
  if (!key.startsWith(`${read[0]?.id}-${read.at(-1)?.id}-`)) return fault(`${key} is another range`)
  for (const [place, line] of lines.entries()) kept.set(line, read[place] as Line)
  keys.add(key)
  return 'taken'
}
