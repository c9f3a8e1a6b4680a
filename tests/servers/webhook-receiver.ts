import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const SECRET = 'a secret of this test that is long enough'
/** The oldest accepted signature, in seconds; an older call counts as a replay. */
const WINDOW_SECONDS = 300
type Told = {
  readonly delivery: string
  readonly event: string
  readonly externalKey: string
  readonly person?: Readonly<Record<string, string>>
  readonly registration?: unknown
  readonly id?: string | null
}
type Trouble = 'none' | 'fails' | 'cut' | 'rejects'

type Call = {
  readonly delivery: string
  readonly outcome: string
  readonly signature: string
  readonly body: string
}
type Receiver = { readonly taken: Map<string, Told>; readonly calls: Call[]; trouble: Trouble }

/**
 * Starts another system that receives registrations by the webhook, as docs/operations.md specifies: it checks signature and time first, and then
 * accepts each delivery once.
 */
export async function webhookReceiver() {
  const receiver: Receiver = { taken: new Map(), calls: [], trouble: 'none' }
  const server = createServer((request, response) => void answer(receiver, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registrations`

  return {
    environment: { CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: SECRET },
    taken: () => [...receiver.taken.values()],
    calls: receiver.calls,
    take: (signature: string, body: string, now?: number) => take(receiver, signature, body, now),
    trouble: (wanted: Trouble) => {
      receiver.trouble = wanted
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(receiver: Receiver, request: IncomingMessage, response: ServerResponse) {
  const body = await text(request)
  const signature = String(request.headers['portal-signature'])
  const outcome = receiver.trouble === 'fails' ? 'fails' : take(receiver, signature, body)
  const delivery = String(request.headers['portal-delivery'])
  receiver.calls.push({ delivery, outcome, signature, body })
  if (receiver.trouble === 'cut') return request.socket.destroy()
  const status = { taken: 200, repeated: 200, fails: 503, rejected: 422 }[outcome] ?? 401
  const id = () => `theirs-${(JSON.parse(body) as Told).externalKey}`
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(status === 200 ? JSON.stringify({ id: id() }) : '')
}

/** Follows the steps that docs/operations.md specifies for a receiver, in this order. */
function take(
  { taken, trouble }: Receiver,
  signature: string,
  body: string,
  now = Date.now() / 1000,
): string {
  const [, time = '', sent = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const right = createHmac('sha256', SECRET).update(`${time}.${body}`).digest()
  if (sent === '' || !timingSafeEqual(Buffer.from(sent, 'hex'), right)) return 'wrong signature'
  if (Math.abs(now - Number(time)) > WINDOW_SECONDS) return 'too old'
  const told = JSON.parse(body) as Told
  if (trouble === 'rejects') return 'rejected'
  if (taken.has(told.delivery)) return 'repeated'
  taken.set(told.delivery, told)
  return 'taken'
}
