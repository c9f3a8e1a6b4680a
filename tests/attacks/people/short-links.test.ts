import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodeCrockford } from '#shared/crockford.ts'
import { sql } from '#server/database/database.ts'
import { nextWindow } from '#tests/next-window.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { someLink, someoneInvited } from '#tests/people/short-link.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { findColumnsContaining } from './search-everything.ts'

const server = await testServer()
const DAY = 24 * 3_600_000
const HOUR = 3600
const json = { 'content-type': 'application/json' }
const unknownId = () => encodeCrockford(randomBytes(26))

const getLink = (kind: string, code: string, network = someNetwork()) =>
  server.client(network).fetch(`/API/v1/ShortLink/${kind}/${code}`)
const openPortal = (code: string, network = someNetwork()) =>
  server.client(network).fetch('/api/v1/validation', {
    method: 'POST',
    body: JSON.stringify({ code, type: 'PortalOnboarding' }),
    headers: json,
  })

test('R-38 an id is beyond guessing, and the database does not know it', async () => {
  const made = await Promise.all(
    Array.from({ length: 400 }, () =>
      someLink(server, { kind: 'o', target: { firstName: 'Nadia' } }),
    ),
  )
  const ids = made.map(({ inAddress }) => inAddress)
  expect(new Set(ids).size).toBe(400)
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  // 26 characters out of 32 are 130 bits if each position uses every character. The check allows one missing character at each position: of 400
  // random ids, two are missing somewhere only once in ten million runs.
  for (let place = 0; place < 26; place++)
    expect(new Set(ids.map((id) => id[place])).size, `place ${place}`).toBeGreaterThanOrEqual(31)
  const portal = await someLink(server, { kind: 'p' })
  expect(portal.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(
    await findColumnsContaining(server, [...ids.slice(0, 3), portal.inAddress, portal.code ?? '']),
  ).toEqual([])
})

test('R-38 twenty misses an hour, of any kind and by any door, are all that a network has', async () => {
  const vacancy = await publishVacancy(server.db, {
    expiresAt: new Date(server.clock().getTime() + 30 * DAY),
  })
  const right = await someLink(server, {
    kind: 'o',
    vacancyId: vacancy.id,
    target: someoneInvited(),
  })
  nextWindow(server, HOUR)
  const guesser = someNetwork()
  const guess = [
    () => getLink('o', unknownId(), guesser),
    () => getLink('p', encodeCrockford(randomBytes(10)), guesser),
    () =>
      server.client(guesser).fetch(`/API/v1/ShortLink/o/${unknownId()}/Code`, { method: 'POST' }),
    () =>
      server.client(guesser).fetch(`/API/v1/ShortLink/o/${unknownId()}/Confirm`, {
        method: 'POST',
        body: '{"code":"ABCD"}',
        headers: json,
      }),
    () => server.client(guesser).fetch(`/v/${unknownId()}`),
  ]
  for (let misses = 0; misses < 20; misses++)
    expect((await guess[misses % 5]?.())?.status, `miss ${misses + 1}`).toBe(404)

  const { short_code: shortCode } = await server.db.one<{ short_code: string }>(
    sql`select short_code from vacancies where id = ${vacancy.id}`,
  )
  for (const refused of [
    ...(await Promise.all(guess.map((one) => one()))),
    await getLink('o', right.inAddress, guesser),
    await server.client(guesser).fetch(`/v/${shortCode}`),
  ]) {
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await getLink('o', right.inAddress)).status, 'other networks go on').toBe(200)
  expect((await server.client(someNetwork()).fetch(`/v/${shortCode}`)).status).toBe(302)
  nextWindow(server, HOUR)
  expect((await getLink('o', right.inAddress, guesser)).status, 'an hour later').toBe(200)
})

test('R-38 a whole /64 is one network, and thirty who guess at once have no more', async () => {
  nextWindow(server, HOUR)
  const addresses = Array.from({ length: 30 }, (_one, place) => ({
    'x-forwarded-for': `2001:db8:7:7::${(place + 1).toString(16)}`,
  }))
  const statuses = await Promise.all(
    addresses.map(async (network) => (await getLink('s', unknownId(), network)).status),
  )
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('R-38 someone who holds a link reads one letter and two digits, however they ask, alive or ended', async () => {
  const target = someoneInvited()
  const link = await someLink(server, { kind: 'o', target })
  const client = server.client(someNetwork())
  const at = `/API/v1/ShortLink/o/${link.inAddress}`
  const ask = async () => [
    await client.fetch(at),
    await client.fetch(`${at}/Code`, { method: 'POST' }),
    await client.fetch(`${at}/Confirm`, { method: 'POST', body: '{"code":"0000"}', headers: json }),
    await client.fetch(`/o/${link.inAddress}`),
    await getLink('p', link.inAddress),
    await getLink('s', link.inAddress),
  ]

  const alive = await ask()
  expect(await alive[0]?.clone().json()).toMatchObject({
    data: { firstName: 'N', maskedPhone: `•••••••••${target.phone.slice(-2)}` },
  })
  await server.db.run(
    sql`update short_links set revoked_at = ${server.clock()} where id = ${link.id}`,
  )
  const ended = await ask()
  expect(ended[0]?.status).toBe(410)
  for (const answer of [...alive, ...ended]) {
    const said = `${JSON.stringify(Object.fromEntries(answer.headers))}${await answer.text()}`
    for (const hidden of [
      target.lastName,
      target.emailAddress,
      target.phone,
      target.phone.slice(-6),
      target.firstName,
      target.phone.slice(3),
    ])
      expect(said).not.toContain(hidden)
  }
})

test('R-38 a link ends after fourteen days or when it is withdrawn, and then opens nothing', async () => {
  const person = await server.signUpCandidate()
  const forPerson = async () => {
    const { emailKey } = await server.db.one<{ emailKey: string }>(
      sql`select value_key as "emailKey" from contacts where candidate_id = ${person.id} and kind = 'email'`,
    )
    return someLink(server, {
      kind: 'p',
      candidateId: person.id,
      target: { emailKey },
      isOnlyMailed: true,
    })
  }
  const [withdrawn, late, typed] = [await forPerson(), await forPerson(), await forPerson()]
  await server.db.run(
    sql`update short_links set revoked_at = ${server.clock()} where id = ${withdrawn.id}`,
  )
  expect((await getLink('p', withdrawn.inAddress)).status).toBe(410)
  expect((await openPortal(withdrawn.inAddress)).status).toBeGreaterThanOrEqual(400)

  server.advance(14 * DAY - 60_000)
  expect((await getLink('p', late.inAddress)).status).toBe(200)
  expect((await openPortal(typed.code ?? '')).status).toBe(200)
  server.advance(61_000)
  expect((await getLink('p', late.inAddress)).status).toBe(410)
  for (const code of [late.inAddress, late.code ?? '', typed.code ?? '', typed.inAddress]) {
    const refused = await openPortal(code)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(await refused.text()).not.toMatch(/ca_|cj_/)
  }
})

test('R-38 no search engine keeps the pages of links, no cache does, and they tell no other site where a visitor was', async () => {
  for (const kind of ['i', 'o', 'p', 's', 'v']) {
    const { headers } = await server.client(someNetwork()).fetch(`/${kind}/${unknownId()}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
  }
})
