import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  readonly to: string
  readonly from: string
  readonly text: string
  readonly key: string | undefined
  readonly answered: number
}
type Trouble = 'none' | 'fails' | 'cuts'

const ACCOUNT = 'ACtest'
const TOKEN = 'gateway secret/+'
const PATH = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`

/**
 * Starts a fake text gateway with Twilio's API: it checks the form and the credentials of a request, and responds and refuses as Twilio does. A test
 * can make it fail.
 */
export async function textGateway() {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  let trouble: Trouble = 'none'
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const status = trouble === 'fails' ? 503 : refusalOf(request, form)
    received.push({
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      text: form.get('Body') ?? '',
      key: request.headers['idempotency-key'] as string | undefined,
      answered: trouble === 'cuts' ? 0 : status,
    })
    if (trouble === 'cuts') request.socket.destroy()
    else
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            status === 201 ? { sid: 'SMtest', status: 'queued' } : { status, message: 'refused' },
          ),
        )
    for (const look of waiting) look()
  }

  return {
    url: `http://${ACCOUNT}:${encodeURIComponent(TOKEN)}@127.0.0.1:${port}${PATH}`,
    received,
    trouble: (next: Trouble) => {
      trouble = next
    },
    /** Returns a promise that resolves once `count` requests have arrived. */
    untilReceived: (count: number) =>
      new Promise<void>((done) => {
        const look = () => {
          if (received.length < count) return
          waiting.delete(look)
          done()
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

function refusalOf({ method, url, headers }: IncomingMessage, form: URLSearchParams): number {
  if (method !== 'POST' || url !== PATH) return 404
  if (headers.authorization !== `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`)
    return 401
  const complete =
    headers['content-type']?.startsWith('application/x-www-form-urlencoded') &&
    /^\+\d{8,15}$/.test(form.get('To') ?? '') &&
    form.get('From') &&
    form.get('Body')
  return complete ? 201 : 400
}
