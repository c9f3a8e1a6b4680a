import { expect } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { boundPromisedTime } from '#tests/house/promised.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'

/** The longest time in milliseconds that a refusal may take: a refusal does almost no work. */
const REFUSED_WITHIN_MS = boundPromisedTime(100)
type Caller = Pick<Awaited<ReturnType<typeof someConsultant>>, 'fetch'>
export type AbusedCall = { readonly path: string; readonly method: string; readonly caller: Caller }

export const KIB = 1024
export const NESTING_LEVELS = 10_000
export const INVALID_UTF_8_SAMPLES = [
  [0xff, 0xfe],
  [0xc0, 0xaf],
  [0xed, 0xa0, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0xe2, 0x82],
]

/**
 * Starts a server. Returns the calls that the tests abuse, and a function that makes an abused call and expects the server to refuse it and to stay
 * alive.
 */
export async function startAbusedServer() {
  const server = await testServer({ environment: { LIMIT_FACTOR: '1000' } })
  const person = await server.signUpCandidate()
  const consultant = await someConsultant(server)
  const registration = await someRegistration(server, person.id)
  const own = `/api/v1/user/${person.id}`
  const jsonCalls: readonly AbusedCall[] = [
    { method: 'POST', path: '/portal/v1/vja/search', caller: server.anonymous },
    { method: 'POST', path: '/api/v1/auth/register', caller: server.anonymous },
    { method: 'POST', path: '/api/v1/search/typeahead/email', caller: consultant },
    { method: 'PATCH', path: own, caller: person },
    { method: 'PUT', path: own, caller: person },
    { method: 'POST', path: `/API/v1/Registration/${registration}/Submit`, caller: person },
    { method: 'POST', path: '/API/v1/ShortLink', caller: consultant },
  ]
  const formCalls: readonly AbusedCall[] = [
    { method: 'POST', path: '/API/v1/ConsultantLogin/', caller: server.anonymous },
    { method: 'POST', path: `${own}/curriculumvitae`, caller: person },
    { method: 'POST', path: `/API/v1/RegistrationAutoSave/${registration}`, caller: person },
  ]
  const refused = async (call: AbusedCall, init: RequestInit, what: string) => {
    const status = await refusedAtOnce(call, init, what)
    expect((await server.anonymous.fetch('/healthz')).status).toBe(200)
    return status
  }
  return { server, person, jsonCalls, formCalls, refused }
}

/**
 * Sends the request up to eight times and expects that the fastest refusal takes less than REFUSED_WITHIN_MS, because the load of the machine slows
 * down others. Returns the status.
 */
async function refusedAtOnce(
  { method, path, caller }: AbusedCall,
  init: RequestInit,
  what: string,
): Promise<number> {
  let [fastest, status, text] = [Number.POSITIVE_INFINITY, 0, '']
  for (let attempt = 0; attempt < 8 && fastest >= REFUSED_WITHIN_MS; attempt++) {
    const began = performance.now()
    const response = await caller.fetch(path, { method, ...init })
    text = await response.text()
    ;[fastest, status] = [Math.min(fastest, performance.now() - began), response.status]
  }
  expect(JSON.parse(text), `${what} at ${path}`).toMatchObject({
    success: false,
    status,
    data: status === 422 ? expect.anything() : null,
  })
  expect(
    [Math.floor(status / 100), fastest < REFUSED_WITHIN_MS],
    `${what} at ${path}: ${status} in ${Math.round(fastest)} ms`,
  ).toEqual([4, true])
  return status
}
