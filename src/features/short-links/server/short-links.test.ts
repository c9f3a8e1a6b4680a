import { expect, test } from 'vitest'
import { sweepEverything } from '#server/house/features.ts'
import { sql } from '#server/database/database.ts'
import { nextWindow } from '#tests/next-window.ts'
import { codeSentTo, codesSentTo, wrongCode } from '#tests/one-time-code.ts'
import { publishVacancy } from '#tests/publish-vacancy.ts'
import { BRANCH, browserOf, someLink, someoneInvited } from '#tests/short-link.ts'
import { newAddress } from '#tests/sign-up-candidate.ts'
import { reservedAccount } from '#tests/reserved-account.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'
import { wantedLink } from './wanted-link.ts'

const server = await testServer()

async function invited({
  vacancyId = null as string | null,
  phone = undefined as string | undefined,
} = {}) {
  const somebody = someoneInvited()
  const target = phone === undefined ? somebody : { ...somebody, phone }
  return { ...(await someLink(server, { kind: 'o', vacancyId, target })), target }
}
const pathOf = ({ inAddress }: { inAddress: string }, rest = '') =>
  `/API/v1/ShortLink/o/${inAddress}${rest}`

test('[amendment 1.6] a link shows the first letter of a name and two digits of a phone, and nothing else of the person, until they prove who they are', async () => {
  const vacancy = await publishVacancy(server.db)
  const link = await invited({ vacancyId: vacancy.id })
  const { http, data } = await browserOf(server)(pathOf(link))

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
  const link = await invited()
  const spelled = link.inAddress.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  expect(await browserOf(server)(pathOf({ inAddress: spelled }))).toMatchObject({ http: 200 })
})

test('the code that was texted opens the link, and the phone is verified in that browser without another one', async () => {
  const link = await invited()
  const browser = browserOf(server)
  expect(await browser(pathOf(link, '/Code'), { method: 'POST' })).toMatchObject({
    http: 200,
    data: { expiresAt: expect.any(String) },
  })
  const confirmed = await browser(pathOf(link, '/Confirm'), {
    body: { code: (await codeSentTo(server, link.target.phone)).toLowerCase() },
  })

  expect(confirmed).toMatchObject({
    http: 200,
    data: {
      candidate: {
        firstName: 'Nadia',
        lastName: 'Rahman',
        emailAddress: '',
        phone: link.target.phone,
      },
      vacancyId: null,
    },
  })
  expect(confirmed.cookies.join()).toMatch(
    /^proved-phone=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/,
  )

  const { data } = await browser('/api/v1/auth/register', {
    body: {
      emailAddress: link.target.emailAddress,
      password: 'seventeen green ladders',
      firstName: 'Nadia',
      lastName: 'Rahman',
    },
  })
  const { user, token } = data as unknown as { user: { id: string }; token: string }
  const headers = { authentication: `Bearer ${token}` }
  const phone = await browser(`/api/v1/user/${user.id}/phone`, {
    body: { PhoneNumber: link.target.phone, Type: 'Mobile' },
    headers,
  })
  expect(phone).toMatchObject({ http: 201, data: { verified: true, primary: false } })
  expect(
    await browser(`/api/v1/user/${user.id}/phone/${phone.data?.id}/setasprimary`, {
      method: 'PATCH',
      headers,
    }),
  ).toMatchObject({ http: 200, data: { primary: true } })
  expect(
    await browser(pathOf(link)),
    'whoever made an account with it signs in from now on',
  ).toMatchObject({
    http: 410,
    messages: ['This link was already used.'],
    data: { reason: 'used', branch: BRANCH, vacancyId: null },
  })
})

test('a proof is worth nothing for another phone, in another browser, a second time or an hour later', async () => {
  const link = await invited()
  const browser = browserOf(server)
  await browser(pathOf(link, '/Code'), { method: 'POST' })
  await browser(pathOf(link, '/Confirm'), {
    body: { code: await codeSentTo(server, link.target.phone) },
  })
  const addBy = async (by: typeof browser, PhoneNumber: string) => {
    const person = await server.signUpCandidate()
    return (
      await by(`/api/v1/user/${person.id}/phone`, {
        body: { PhoneNumber, Type: 'Mobile' },
        headers: { authentication: `Bearer ${person.token}` },
      })
    ).data?.verified
  }

  expect(await addBy(browser, '+447700900999')).toBe(false)
  expect(await addBy(browserOf(server), link.target.phone)).toBe(false)
  expect(await addBy(browser, link.target.phone)).toBe(true)
  expect(await addBy(browser, link.target.phone)).toBe(false)

  const late = await invited()
  await browser(pathOf(late, '/Code'), { method: 'POST' })
  await browser(pathOf(late, '/Confirm'), {
    body: { code: await codeSentTo(server, late.target.phone) },
  })
  server.advance(HOUR + 1000)
  expect(await addBy(browser, late.target.phone)).toBe(false)
})

test('where no text reaches the phone the code goes by e-mail, and no phone counts as verified', async () => {
  const link = await invited({ phone: '+441134960000' })
  const browser = browserOf(server)
  expect(await browser(pathOf(link))).toMatchObject({ data: { secondFactor: 'email' } })
  await browser(pathOf(link, '/Code'), { method: 'POST' })
  const confirmed = await browser(pathOf(link, '/Confirm'), {
    body: { code: await codeSentTo(server, link.target.emailAddress) },
  })
  expect(confirmed).toMatchObject({
    http: 200,
    data: { candidate: { phone: '', emailAddress: link.target.emailAddress } },
  })
  expect(confirmed.cookies).toEqual([])
})

test('a code is good once, for ten minutes, five tries and its own link; a newer one replaces it', async () => {
  const [link, other] = [await invited(), await invited()]
  const browser = browserOf(server)
  const confirm = (code: string, of = link) => browser(pathOf(of, '/Confirm'), { body: { code } })
  expect(await confirm('ABCD')).toMatchObject({
    http: 410,
    messages: ['There is no code to confirm. Please request one.'],
  })

  await browser(pathOf(link, '/Code'), { method: 'POST' })
  await browser(pathOf(other, '/Code'), { method: 'POST' })
  const first = await codeSentTo(server, link.target.phone)
  expect(await confirm(first, other)).toMatchObject({
    http: 422,
    messages: ['Unable to verify OTP. Please try again.'],
    data: { fields: { code: 'Unable to verify OTP. Please try again.' } },
  })
  await browser(pathOf(link, '/Code'), { method: 'POST' })
  const second = await codeSentTo(server, link.target.phone)
  expect(await confirm(first)).toMatchObject({ http: first === second ? 200 : 422 })
  for (let tries = 0; tries < 4; tries++)
    expect(await confirm(wrongCode(second))).toMatchObject({ http: 422 })
  expect(await confirm(second)).toMatchObject({ http: 410, data: { reason: 'exhausted' } })

  server.advance(15 * MINUTE)
  await browser(pathOf(link, '/Code'), { method: 'POST' })
  server.advance(10 * MINUTE + 1000)
  expect(await confirm(await codeSentTo(server, link.target.phone))).toMatchObject({
    http: 410,
    data: { reason: 'expired' },
  })
})

test('a phone rings three times in a quarter of an hour, whichever link asks', async () => {
  server.advance(DAY)
  nextWindow(server, 900)
  const target = someoneInvited()
  const links = await Promise.all([1, 2].map(() => someLink(server, { kind: 'o', target })))
  const asked = []
  for (const link of [...links, ...links])
    asked.push((await browserOf(server)(pathOf(link, '/Code'), { method: 'POST' })).http)
  expect(asked).toEqual([200, 200, 200, 429])
  expect(await codesSentTo(server, target.phone)).toHaveLength(3)
})

test('what was never made is unknown, whatever its kind; twenty misses an hour close the door to a network', async () => {
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
  const link = await invited()
  expect((await browser(pathOf(link))).http).toBe(429)
  expect((await browserOf(server)(pathOf(link))).http).toBe(200)
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

test('an ended link says why and what leads on, and forgets whom it was for', async () => {
  const vacancy = await publishVacancy(
    server.db,
    { expiresAt: new Date(server.clock().getTime() + 30 * DAY) },
    server.clock(),
  )
  const [expired, revoked] = [await invited({ vacancyId: vacancy.id }), await invited()]
  await server.db.run(
    sql`update short_links set revoked_at = ${server.clock()} where id = ${revoked.id}`,
  )
  expect(await browserOf(server)(pathOf(revoked))).toMatchObject({
    http: 410,
    messages: ['This link was withdrawn.'],
    data: { reason: 'revoked' },
  })
  server.advance(14 * DAY)
  expect(await browserOf(server)(pathOf(expired))).toMatchObject({
    http: 410,
    messages: ['This link has expired.'],
    data: { reason: 'expired', vacancyId: vacancy.id, branch: BRANCH },
  })
  await sweepEverything(server.db, server.clock())
  expect(await server.db.one(sql`select target from short_links where id = ${expired.id}`)).toEqual(
    { target: {} },
  )
  expect((await browserOf(server)(pathOf(expired))).http).toBe(410)
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

test('an operator hears what a link lacks', async () => {
  const branch = BRANCH.name
  const refusals = [
    [{ kind: 'x', branch }, 'A link is of kind o, p, s, not "x".'],
    [{ kind: 's', branch: 'Atlantis' }, 'There is no branch Atlantis.'],
    [{ kind: 'o', branch }, 'A link of kind o needs --first-name and --last-name.'],
    [
      { kind: 'o', branch, firstName: 'Nadia', lastName: 'Rahman' },
      'A link of kind o needs --email with an e-mail address: the account is made with it.',
    ],
    [
      {
        kind: 'o',
        branch,
        firstName: 'Nadia',
        lastName: 'Rahman',
        email: 'n@example.test',
        phone: '12',
      },
      /^Invalid phone number/,
    ],
    [
      {
        kind: 'o',
        branch,
        firstName: 'Nadia',
        lastName: 'Rahman',
        email: 'n@example.test',
        vacancy: 'none',
      },
      'There is no vacancy none.',
    ],
    [
      { kind: 'p', branch, candidate: 'nobody@example.test' },
      'A link of kind p needs --candidate with the e-mail address of an account.',
    ],
  ] as const
  await someLink(server, { kind: 's' })
  for (const [given, words] of refusals)
    await expect(wantedLink(server.db, given), words.toString()).rejects.toThrow(words)
})

async function activation() {
  const person = await reservedAccount(server, newAddress())
  const link = await someLink(server, {
    kind: 'p',
    candidateId: person.id,
    target: { emailKey: person.emailAddress },
  })
  return { person, link }
}
const open = (code: string) =>
  browserOf(server)('/api/v1/validation', { body: { code, type: 'PortalOnboarding' } })

test('the id of an activation or its typed code opens the portal, once [seed 7.7.3]', async () => {
  const { person, link } = await activation()
  expect(await browserOf(server)(`/API/v1/ShortLink/p/${link.code}`)).toMatchObject({
    data: { kind: 'p', firstName: 'Amara', maskedPhone: null, secondFactor: null },
  })
  const typed = `${link.code?.slice(0, 5).toLowerCase()}-${link.code?.slice(5)}`
  const opened = await open(typed)
  expect(opened).toMatchObject({
    http: 200,
    data: {
      user: { id: person.id, portalEnabled: true, isPortal: true },
      token: expect.stringMatching(/^ca_/),
    },
  })
  expect(await open(link.inAddress)).toMatchObject({ http: 410, data: { reason: 'used' } })
  expect(
    (
      await server
        .signedInAs(String(opened.data?.token))
        .fetch(`/api/v1/user/${person.id}/trackedjobs`)
    ).status,
  ).toBe(200)

  const other = await activation()
  const presses = await Promise.all(
    [other.link.inAddress, other.link.code ?? '', other.link.inAddress].map(open),
  )
  expect(presses.map(({ http }) => http).sort()).toEqual([200, 410, 410])
})

test('an activation confirms the mailbox it was made for and no other', async () => {
  const { person, link } = await activation()
  await server.db.run(
    sql`update contacts set value = 'other@example.test', value_key = 'other@example.test' where candidate_id = ${person.id} and is_primary and kind = 'email'`,
  )
  expect(await open(link.inAddress)).toMatchObject({ http: 410, data: { reason: 'expired' } })
})

test('an expired or withdrawn activation opens nothing, and an onboarding link is none [seed 8.24]', async () => {
  const [late, revoked] = [await activation(), await activation()]
  await server.db.run(
    sql`update short_links set revoked_at = ${server.clock()} where id = ${revoked.link.id}`,
  )
  expect(await open(revoked.link.inAddress)).toMatchObject({
    http: 410,
    data: { reason: 'expired' },
  })
  server.advance(14 * DAY)
  expect(await open(late.link.inAddress)).toMatchObject({ http: 410, data: { reason: 'expired' } })
  expect(await open((await invited()).inAddress)).toMatchObject({
    http: 422,
    messages: [
      'Unable to validate onboarding. Please try again. If the problem persists, please contact support.',
    ],
  })
})
