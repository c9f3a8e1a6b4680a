import { expect, test } from 'vitest'
import { nextWindow } from '#tests/next-window.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { codeSentTo, codesSentTo, wrongCode } from '#tests/people/one-time-code.ts'
import {
  BRANCH,
  browserOf,
  onboardingLink,
  onboardingPath,
  someLink,
  someoneInvited,
} from '#tests/people/short-link.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'

const server = await testServer()

test('the code that was texted opens the link, and the phone is verified in that browser without another one', async () => {
  const link = await onboardingLink(server)
  const browser = browserOf(server)
  expect(await browser(onboardingPath(link, '/Code'), { method: 'POST' })).toMatchObject({
    http: 200,
    data: { expiresAt: expect.any(String) },
  })
  const confirmed = await browser(onboardingPath(link, '/Confirm'), {
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
    await browser(onboardingPath(link)),
    'a person who made an account with it signs in from now on',
  ).toMatchObject({
    http: 410,
    messages: ['This link was already used.'],
    data: { reason: 'used', branch: BRANCH, vacancyId: null },
  })
})

test('a proof is worth nothing for another phone, in another browser, a second time or an hour later', async () => {
  const link = await onboardingLink(server)
  const browser = browserOf(server)
  await browser(onboardingPath(link, '/Code'), { method: 'POST' })
  await browser(onboardingPath(link, '/Confirm'), {
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

  const late = await onboardingLink(server)
  await browser(onboardingPath(late, '/Code'), { method: 'POST' })
  await browser(onboardingPath(late, '/Confirm'), {
    body: { code: await codeSentTo(server, late.target.phone) },
  })
  server.advance(HOUR + 1000)
  expect(await addBy(browser, late.target.phone)).toBe(false)
})

test('where no text reaches the phone the code goes by email, and no phone counts as verified', async () => {
  const link = await onboardingLink(server, { phone: '+441134960000' })
  const browser = browserOf(server)
  expect(await browser(onboardingPath(link))).toMatchObject({ data: { secondFactor: 'email' } })
  await browser(onboardingPath(link, '/Code'), { method: 'POST' })
  const confirmed = await browser(onboardingPath(link, '/Confirm'), {
    body: { code: await codeSentTo(server, link.target.emailAddress) },
  })
  expect(confirmed).toMatchObject({
    http: 200,
    data: { candidate: { phone: '', emailAddress: link.target.emailAddress } },
  })
  expect(confirmed.cookies).toEqual([])
})

test('a code is good once, for ten minutes, five tries and its own link; a newer one replaces it', async () => {
  const [link, other] = [await onboardingLink(server), await onboardingLink(server)]
  const browser = browserOf(server)
  const confirm = (code: string, of = link) =>
    browser(onboardingPath(of, '/Confirm'), { body: { code } })
  expect(await confirm('ABCD')).toMatchObject({
    http: 410,
    messages: ['There is no code to confirm. Please request one.'],
  })

  await browser(onboardingPath(link, '/Code'), { method: 'POST' })
  await browser(onboardingPath(other, '/Code'), { method: 'POST' })
  const first = await codeSentTo(server, link.target.phone)
  expect(await confirm(first, other)).toMatchObject({
    http: 422,
    messages: ['Unable to verify OTP. Please try again.'],
    data: { fields: { code: 'Unable to verify OTP. Please try again.' } },
  })
  await browser(onboardingPath(link, '/Code'), { method: 'POST' })
  const second = await codeSentTo(server, link.target.phone)
  expect(await confirm(first)).toMatchObject({ http: first === second ? 200 : 422 })
  for (let tries = 0; tries < 4; tries++)
    expect(await confirm(wrongCode(second))).toMatchObject({ http: 422 })
  expect(await confirm(second)).toMatchObject({ http: 410, data: { reason: 'exhausted' } })

  server.advance(15 * MINUTE)
  await browser(onboardingPath(link, '/Code'), { method: 'POST' })
  server.advance(10 * MINUTE + 1000)
  expect(await confirm(await codeSentTo(server, link.target.phone))).toMatchObject({
    http: 410,
    data: { reason: 'expired' },
  })
})

/** Asks for three codes by another link of the same person, after which the person's phone gets no more for a quarter of an hour. */
async function useUpCodes(target: ReturnType<typeof someoneInvited>) {
  const other = await someLink(server, { kind: 'o', target })
  for (let times = 0; times < 3; times++)
    expect(
      await browserOf(server)(onboardingPath(other, '/Code'), { method: 'POST' }),
    ).toMatchObject({ http: 200 })
}

test('where no more codes are sent, the refusal says whether one of this link still works, and nothing else', async () => {
  server.advance(DAY)
  nextWindow(server, 900)
  const target = someoneInvited()
  const link = await someLink(server, { kind: 'o', target })
  const browser = browserOf(server)
  const ask = async () => {
    const { http, messages, data } = await browser(onboardingPath(link, '/Code'), {
      method: 'POST',
    })
    return { http, messages, data }
  }
  const refused = (codeWorks: boolean) => ({
    http: 429,
    messages: ['Too many attempts. Please wait and try again.'],
    data: { codeWorks },
  })
  const confirm = (code: string) => browser(onboardingPath(link, '/Confirm'), { body: { code } })
  const askedBefore = async () => {
    server.advance(15 * MINUTE)
    nextWindow(server, 900)
    expect(await ask()).toMatchObject({ http: 200 })
    const code = await codeSentTo(server, target.phone)
    const other = await someLink(server, { kind: 'o', target })
    for (const _ of [1, 2])
      await browserOf(server)(onboardingPath(other, '/Code'), { method: 'POST' })
    expect(await ask(), 'the code that was just sent works').toEqual(refused(true))
    return code
  }

  await useUpCodes(target)
  expect(await ask(), 'no code was ever sent for this link').toEqual(refused(false))

  expect(await confirm(await askedBefore())).toMatchObject({ http: 200 })
  expect(await ask(), 'its only code was used').toEqual(refused(false))

  const code = await askedBefore()
  for (let tries = 0; tries < 5; tries++) await confirm(wrongCode(code))
  expect(await ask(), 'its only code was tried too often').toEqual(refused(false))

  await askedBefore()
  server.advance(10 * MINUTE + 1000)
  expect(await ask(), 'its only code has expired').toEqual(refused(false))
})

test('a phone gets three codes in a quarter of an hour, from all links together', async () => {
  server.advance(DAY)
  nextWindow(server, 900)
  const target = someoneInvited()
  const links = await Promise.all([1, 2].map(() => someLink(server, { kind: 'o', target })))
  const asked = []
  for (const link of [...links, ...links])
    asked.push((await browserOf(server)(onboardingPath(link, '/Code'), { method: 'POST' })).http)
  expect(asked).toEqual([200, 200, 200, 429])
  expect(await codesSentTo(server, target.phone)).toHaveLength(3)
})

test('people who share a network do not use up the letters of each other; texts from one network are twenty a day', async () => {
  server.advance(2 * DAY)
  nextWindow(server, 86_400)
  const shared = someNetwork()
  const askFor = async (link: Awaited<ReturnType<typeof onboardingLink>>) =>
    (await browserOf(server)(onboardingPath(link, '/Code'), { method: 'POST', headers: shared }))
      .http
  const statuses = async (count: number, phone?: string) => {
    const found: number[] = []
    for (let times = 0; times < count; times++)
      found.push(await askFor(await onboardingLink(server, phone ? { phone } : {})))
    return found
  }

  expect(await statuses(25, '+441134960000')).toEqual(Array(25).fill(200))
  expect(await statuses(21)).toEqual([...Array(20).fill(200), 429])
})
