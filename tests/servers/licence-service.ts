import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const KEY = 'the key of this test'
/** A request for a licence check as the service accepts it: with exactly these fields. */
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
/** 'cut': carries out the request and ends the connection before the response. 'busy': asks the client to retry later. */
type Trouble = 'none' | 'down' | 'fails' | 'hangs' | 'cut' | 'busy' | 'locked' | 'rejects'

type LicenceService = {
  readonly checks: Map<string, { readonly asked: Asked; answer: unknown }>
  readonly faults: string[]
  readonly calls: string[]
  trouble: Trouble
  /** The answer of the licence service to checks that are requested from now on. */
  next: unknown
}
/** The reply to one request. `fault` describes an error in the request; 'cut' ends the connection without a response. */
type Reply =
  | 'cut'
  | { readonly status: number; readonly body?: unknown; readonly fault?: string | undefined }

/**
 * Starts a fake licence-check service. It follows the protocol of the real one but is stricter: it refuses and records every request with missing,
 * additional or changed fields.
 */
export async function licenceService() {
  const service: LicenceService = {
    checks: new Map(),
    faults: [],
    calls: [],
    trouble: 'none',
    next: { licenceCheckStatusId: 1 },
  }
  const server = createServer((request, response) => void answer(service, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { checks, calls, faults } = service
  return {
    url,
    environment: { LICENCE_CHECK_URL: `${url}/`, LICENCE_CHECK_KEY: KEY },
    checks,
    calls,
    /** Descriptions of all errors in the product's requests. Tests expect none. */
    faults,
    trouble: (wanted: Trouble) => {
      service.trouble = wanted
    },
    /** Sets the response to all existing and future checks. */
    answers: (wanted: unknown) => {
      service.next = wanted
      for (const check of checks.values()) check.answer = wanted
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(service: LicenceService, request: IncomingMessage, response: ServerResponse) {
  const { method = '', url: path = '' } = request
  const body = await text(request)
  service.calls.push(`${method} ${path.replace(/[0-9a-f-]{36}/, 'ID')}`)
  if (service.trouble === 'down') return request.socket.destroy()
  if (service.trouble === 'hangs') return
  const reply =
    TROUBLED[service.trouble] ?? headerRefusal(request) ?? checkReply(service, request, body)
  return reply === 'cut' ? request.socket.destroy() : say(service, response, reply)
}

const refused = (status: number, message: string, fault?: string) => ({
  status,
  body: { message },
  fault,
})

/** The replies under some of the troubles, which are sent without reading the request. */
const TROUBLED: Readonly<Partial<Record<Trouble, Reply>>> = {
  fails: refused(503, 'Maintenance.'),
  busy: refused(429, 'Slower.'),
  locked: refused(401, 'The key has ended.'),
}

function headerRefusal({ headers }: IncomingMessage): Reply | undefined {
  if (headers.authorization !== `Bearer ${KEY}`) return refused(401, 'No key.', 'another key')
  return headers.accept === 'application/json'
    ? undefined
    : refused(406, 'Only JSON.', `accept ${headers.accept}`)
}

function checkReply(service: LicenceService, request: IncomingMessage, body: string): Reply {
  const { method = '', url: path = '' } = request
  const id = /^\/licence-checks\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(path)?.[1]
  if (id === undefined) return refused(404, 'Unknown path.', `asked ${path}`)
  if (method === 'PUT') return put(service, request, id, body)
  if (body !== '') return refused(400, 'No body here.', `a body with ${method}`)
  const check = service.checks.get(id)
  if (method === 'DELETE') {
    service.checks.delete(id)
    return { status: 204 }
  }
  if (method !== 'GET') return refused(405, 'Not allowed.', method)
  return check ? { status: 200, body: check.answer } : refused(404, 'There is no such check.')
}

function put(service: LicenceService, request: IncomingMessage, id: string, body: string): Reply {
  const { checks, trouble, next } = service
  const given =
    request.headers['content-type'] === 'application/json'
      ? z.safeParse(Asked, JSON.parse(body))
      : undefined
  if (!given?.success) return refused(400, 'Wrong request.', `PUT ${body}`)
  if (trouble === 'rejects') return refused(422, 'No such driver number.')
  const known = checks.get(id)
  if (known && JSON.stringify(known.asked) !== JSON.stringify(given.data))
    return refused(409, 'Another check has this id.', 'one id for two checks')
  checks.set(id, known ?? { asked: given.data, answer: next })
  // Under 'cut' the request is carried out, and then the connection ends without a response.
  return trouble === 'cut' ? 'cut' : { status: known ? 200 : 202, body: known?.answer ?? next }
}

function say(
  { faults }: LicenceService,
  response: ServerResponse,
  { status, body, fault }: Exclude<Reply, 'cut'>,
) {
  if (fault) faults.push(fault)
  response
    .writeHead(status, {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(status === 429 ? { 'retry-after': '1' } : {}),
    })
    .end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
}
