import { expect, test } from 'vitest'
import { deleteDueRows } from '#server/house/features.ts'
import { sql } from '#server/database/database.ts'
import { nextWindow } from '#tests/next-window.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import {
  BRANCH,
  browserOf,
  onboardingLink,
  onboardingPath,
  someLink,
} from '#tests/people/short-link.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'

const server = await testServer()

test('[amendment 1.6] a link shows the first letter of a name and two digits of a phone, and nothing else of the person, until they prove who they are', async () => {
  const vacancy = await publishVacancy(server.db)
  const link = await onboardingLink(server, { vacancyId: vacancy.id })
  const { http, data } = await browserOf(server)(onboardingPath(link))

  expect(http).toBe(200)
  expect(data).toEqual({
    kind: 'o',
    firstName: 'N',
    maskedPhone: `•••••••••${link.target.phone.slice(-2)}`,
    vacancyId: vacancy.id,
    branch: BRANCH,
    expiresAt: link.expiresAt.toISOString(),
    secondFactor: 'sms',
  })
  expect(JSON.stringify(data)).not.toMatch(/Nadia|Rahman|@|\+44/)
})

test('an id is read as people read it: without case, o as 0, i and l as 1', async () => {
  const link = await onboardingLink(server)
  const spelled = link.inAddress.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  expect(await browserOf(server)(onboardingPath({ inAddress: spelled }))).toMatchObject({
    http: 200,
  })
})

test('a link of any kind that was never made is unknown; a network has twenty misses an hour', async () => {
  nextWindow(server, 3600)
  const browser = browserOf(server)
  const asked = []
  for (const path of [
    'i/ABCDEFGHJKMNPQRSTVWXYZ0123',
    'p/7K3QXM9P2R',
    's/none',
    'o/uuuuuuuuuuuuuuuuuuuuuuuuuu',
    'v/ABCDEFGHJKMNPQRSTVWXYZ0123',
  ])
    asked.push((await browser(`/API/v1/ShortLink/${path}`)).http)
  expect(asked).toEqual([404, 404, 404, 404, 404])
  expect((await browser('/API/v1/ShortLink/x/ABCDEFGHJKMNPQRSTVWXYZ0123')).http).toBe(400)
  for (let misses = 5; misses < 20; misses++)
    expect((await browser('/API/v1/ShortLink/o/ABCDEFGHJKMNPQRSTVWXYZ0123')).http).toBe(404)
  const link = await onboardingLink(server)
  expect((await browser(onboardingPath(link))).http).toBe(429)
  expect((await browserOf(server)(onboardingPath(link))).http).toBe(200)
})

test('a right link is no miss, however often it is opened', async () => {
  const browser = browserOf(server)
  const link = await someLink(server, { kind: 's' })
  for (let visits = 0; visits < 25; visits++)
    expect((await browser(`/API/v1/ShortLink/s/${link.inAddress}`)).http).toBe(200)
  const { uses } = await server.db.one<{ uses: number }>(
    sql`select uses from short_links where id = ${link.id}`,
  )
  expect(uses).toBe(25)
})

test('an ended link says why and where to go on, and forgets its person', async () => {
  const vacancy = await publishVacancy(
    server.db,
    { expiresAt: new Date(server.clock().getTime() + 30 * DAY) },
    server.clock(),
  )
  const [expired, revoked] = [
    await onboardingLink(server, { vacancyId: vacancy.id }),
    await onboardingLink(server),
  ]
  await server.db.run(
    sql`update short_links set revoked_at = ${server.clock()} where id = ${revoked.id}`,
  )
  expect(await browserOf(server)(onboardingPath(revoked))).toMatchObject({
    http: 410,
    messages: ['This link was withdrawn.'],
    data: { reason: 'revoked' },
  })
  server.advance(14 * DAY)
  expect(await browserOf(server)(onboardingPath(expired))).toMatchObject({
    http: 410,
    messages: ['This link has expired.'],
    data: { reason: 'expired', vacancyId: vacancy.id, branch: BRANCH },
  })
  await deleteDueRows(server.db, server.clock())
  expect(await server.db.one(sql`select target from short_links where id = ${expired.id}`)).toEqual(
    { target: {} },
  )
  expect((await browserOf(server)(onboardingPath(expired))).http).toBe(410)
})

test('the link of a vacancy answers like the others', async () => {
  const vacancy = await publishVacancy(
    server.db,
    { expiresAt: new Date(server.clock().getTime() + DAY) },
    server.clock(),
  )
  const { code } = await server.db.one<{ code: string }>(
    sql`select short_code as code from vacancies where id = ${vacancy.id}`,
  )
  expect(await browserOf(server)(`/API/v1/ShortLink/v/${code}`)).toMatchObject({
    http: 200,
    data: { kind: 'v', vacancyId: vacancy.id, firstName: null, secondFactor: null },
  })
})
