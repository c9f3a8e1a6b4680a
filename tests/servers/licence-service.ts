import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const KEY = 'the key of this test'
/** Everything that is asked, and nothing else. */
const Asked = z.strictObject({
  licenceKind: z.enum(['GB', 'NI']),
  driverNumber: z.string().check(z.regex(/^([A-Z\d]{16}|\d{8})$/)),
  firstName: z.string().check(z.minLength(1)),
  middleName: z.string(),
  lastName: z.string().check(z.minLength(1)),
  birthDate: z.iso.date(),
  postcode: z.string(),
  checkCode: z.nullable(z.string().check(z.regex(/^[A-Za-z\d]{8}$/))),
  consentGivenAt: z.iso.datetime(),
})
type Asked = z.output<typeof Asked>
/** 'cut': does what it is asked, and ends the connection before the answer. 'busy': asks for patience. */
type Trouble = 'none' | 'down' | 'fails' | 'hangs' | 'cut' | 'busy' | 'locked' | 'rejects'

/** A service that asks licensing authorities, as the protocol has it, and stricter: a request that says less, more or something else is refused and remembered. */
export async function licenceService() {
  const checks = new Map<string, { readonly asked: Asked; answer: unknown }>()
  const faults: string[] = []
  const calls: string[] = []
  let trouble: Trouble = 'none'
  let next: unknown = { licenceCheckStatusId: 1 }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function say(response: ServerResponse, status: number, body?: unknown, fault?: string) {
    if (fault) faults.push(fault)
    response
      .writeHead(status, {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(status === 429 ? { 'retry-after': '1' } : {}),
      })
      .end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url: path = '', headers } = request
    const body = await text(request)
    calls.push(`${method} ${path.replace(/[0-9a-f-]{36}/, 'ID')}`)
    if (trouble === 'down') return request.socket.destroy()
    if (trouble === 'hangs') return
    if (trouble === 'fails') return say(response, 503, { message: 'Maintenance.' })
    if (trouble === 'busy') return say(response, 429, { message: 'Slower.' })
    if (trouble === 'locked') return say(response, 401, { message: 'The key has ended.' })
    if (headers.authorization !== `Bearer ${KEY}`)
      return say(response, 401, { message: 'No key.' }, 'another key')
    if (headers.accept !== 'application/json')
      return say(response, 406, { message: 'JSON alone.' }, `accept ${headers.accept}`)
    const id = /^\/licence-checks\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(path)?.[1]
    if (id === undefined) return say(response, 404, { message: 'Unknown path.' }, `asked ${path}`)
    if (method === 'PUT') return put(request, response, id, body)
    if (body !== '')
      return say(response, 400, { message: 'No body here.' }, `a body with ${method}`)
    const check = checks.get(id)
    if (method === 'DELETE') {
      checks.delete(id)
      return say(response, 204)
    }
    if (method !== 'GET') return say(response, 405, { message: 'Not allowed.' }, method)
    return check
      ? say(response, 200, check.answer)
      : say(response, 404, { message: 'There is no such check.' })
  }

  function put(request: IncomingMessage, response: ServerResponse, id: string, body: string) {
    const given =
      request.headers['content-type'] === 'application/json'
        ? z.safeParse(Asked, JSON.parse(body))
        : undefined
    if (!given?.success) return say(response, 400, { message: 'Wrong request.' }, `PUT ${body}`)
    if (trouble === 'rejects') return say(response, 422, { message: 'No such driver number.' })
    const known = checks.get(id)
    if (known && JSON.stringify(known.asked) !== JSON.stringify(given.data))
      return say(response, 409, { message: 'Another check has this id.' }, 'one id for two checks')
    checks.set(id, known ?? { asked: given.data, answer: next })
    // Everything is done before the connection ends.
    return trouble === 'cut'
      ? request.socket.destroy()
      : say(response, known ? 200 : 202, known?.answer ?? next)
  }

  return {
    url,
    environment: { LICENCE_CHECK_URL: `${url}/`, LICENCE_CHECK_KEY: KEY },
    checks,
    calls,
    /** What was asked wrongly. */
    faults,
    trouble: (wanted: Trouble) => {
      trouble = wanted
    },
    /** What it answers from now on, of what was asked and of what will be. */
    answers: (wanted: unknown) => {
      next = wanted
      for (const check of checks.values()) check.answer = wanted
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
