import { makeLink, type LinkToMake } from '#features/short-links/server/make-link.ts'
import { sql } from '#server/database/database.ts'
import { someNetwork } from './sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'

const PHONE = '+447700900777'
export const BRANCH = { name: 'Leeds Short Links', phone: '0113 496 0000' }

/** Makes a link as the operator's command does. Returns it with the code that opens it. */
export async function someLink(
  server: Pick<TestServer, 'db' | 'config' | 'clock'>,
  wanted: Partial<LinkToMake> & Pick<LinkToMake, 'kind'>,
) {
  const { db, config, clock } = server
  await db.run(
    sql`insert into branches (name, email, phone) values (${BRANCH.name}, 'leeds@example.test', ${BRANCH.phone}) on conflict (name) do nothing`,
  )
  const branch = await db.one<{ id: string }>(
    sql`select id from branches where name = ${BRANCH.name}`,
  )
  const made = await makeLink(db, { branchId: branch.id, target: {}, ...wanted }, clock(), config)
  return { ...made, inAddress: made.url.split('/').at(-1) ?? '' }
}

let people = 0
/** Returns a new person for an onboarding link, each with a phone number of their own. */
export function someoneInvited() {
  people += 1
  return {
    firstName: 'Nadia',
    lastName: 'Rahman',
    emailAddress: `nadia.${people}.${Math.random().toString(36).slice(2)}@example.test`,
    phone: PHONE.slice(0, -4) + String(1000 + people).slice(-4),
  }
}

/** Makes an onboarding link and returns it with the person for whom it was made. */
export async function onboardingLink(
  server: Parameters<typeof someLink>[0],
  { vacancyId = null, phone }: { vacancyId?: string | null; phone?: string } = {},
) {
  const someone = someoneInvited()
  const target = phone === undefined ? someone : { ...someone, phone }
  return { ...(await someLink(server, { kind: 'o', vacancyId, target })), target }
}
export const onboardingPath = ({ inAddress }: { inAddress: string }, rest = '') =>
  `/API/v1/ShortLink/o/${inAddress}${rest}`

/** Returns a function that makes requests like one browser: it stores the cookies that it gets, and sends them again. */
export function browserOf(server: Pick<TestServer, 'client'>) {
  const { fetch } = server.client(someNetwork())
  const jar = new Map<string, string>()
  return async (
    path: string,
    {
      body,
      headers = {},
      method = body === undefined ? 'GET' : 'POST',
    }: { body?: unknown; headers?: Record<string, string>; method?: string } = {},
  ) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
    })
    for (const set of response.headers.getSetCookie())
      jar.set(...((set.split(';')[0] ?? '').split('=', 2) as [string, string]))
    const json = response.headers.get('content-type')?.includes('json')
      ? ((await response.json()) as { messages: string[]; data: Record<string, unknown> | null })
      : { messages: [], data: null }
    return { http: response.status, cookies: response.headers.getSetCookie(), ...json }
  }
}
