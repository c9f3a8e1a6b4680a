import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const SECRET = 'a secret of this test that is long enough'
/** Later than that someone kept the call. */
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

/** Another system that takes registrations over by the webhook, as docs/operations.md tells its maker to: signature and time first, then each delivery once. */
export async function webhookReceiver() {
  const taken = new Map<string, Told>()
  const calls: {
    readonly delivery: string
    readonly outcome: string
    readonly signature: string
    readonly body: string
  }[] = []
  let trouble: Trouble = 'none'
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const outcome =
        trouble === 'fails' ? 'fails' : take(String(request.headers['portal-signature']), body)
      calls.push({
        delivery: String(request.headers['portal-delivery']),
        outcome,
        signature: String(request.headers['portal-signature']),
        body,
      })
      if (trouble === 'cut') return request.socket.destroy()
      const status = { taken: 200, repeated: 200, fails: 503, rejected: 422 }[outcome] ?? 401
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(
          status === 200
            ? JSON.stringify({ id: `theirs-${(JSON.parse(body) as Told).externalKey}` })
            : '',
        )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registrations`

  /** What its maker is told to do, in this order. */
  function take(signature: string, body: string, now = Date.now() / 1000): string {
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

  return {
    environment: { CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: SECRET },
    taken: () => [...taken.values()],
    calls,
    take,
    trouble: (wanted: Trouble) => {
      trouble = wanted
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
