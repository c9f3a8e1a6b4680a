import { expect, test } from 'vitest'
import { codeSentTo, codesSentTo, wrongCode } from '#tests/people/one-time-code.ts'
import { nextWindow } from '#tests/next-window.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { listEmails } from '#features/candidates/contract/emails.ts'
import { createPhone, deletePhone, listPhones } from '#features/candidates/contract/phones.ts'

const server = await testServer()
const MINUTE = 60_000
const QUARTER = 15 * 60
const DAY = 24 * 60 * 60
type Person = Awaited<ReturnType<typeof server.signUpCandidate>>
type Contact = { readonly type: 'phones' | 'emails'; readonly id: string; readonly to: string }

let numbers = 0
async function phoneOf(person: Person): Promise<Contact> {
  const to = `+447700900${String(numbers++).padStart(3, '0')}`
  const { id } = await person.call(createPhone, {
    params: { id: person.id },
    body: { PhoneNumber: to, Type: 'Mobile' },
  })
  return { type: 'phones', id, to }
}
const post = (person: Person, { type, id }: Contact, call: string, body: object, headers = {}) =>
  person.fetch(`/api/v1/user/${person.id}/${type}/${id}/${call}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const ask = (person: Person, contact: Contact, headers = {}) =>
  post(person, contact, 'verify', { id: person.id, contactDetailId: contact.id }, headers)
const submit = (person: Person, contact: Contact, code: string) =>
  post(person, contact, 'verifyconfirm', { code })
const isVerified = async (person: Person) =>
  (await person.call(listPhones, { params: { id: person.id } })).some(({ verified }) => verified)

/** Asks for a code from a new network each time, because a network can only ask for a limited number of codes a day. */
async function newCode(person: Person, contact: Contact) {
  expect((await ask(person, contact, someNetwork())).status).toBe(200)
  return codeSentTo(server, contact.to)
}

async function refused(response: Response, status: number, words = '') {
  const body = (await response.json()) as {
    success: boolean
    status: number
    messages: string[]
    data: unknown
  }
  expect(body).toMatchObject({ success: false, status })
  expect(response.status).toBe(status)
  expect(body.messages.join(' ')).toContain(words)
}

test('S-09 five wrong codes end the code, the right one included; a fresh one works', async () => {
  nextWindow(server, QUARTER)
  const person = await server.signUpCandidate()
  const phone = await phoneOf(person)
  const code = await newCode(person, phone)

  for (let count = 0; count < 5; count++)
    await refused(
      await submit(person, phone, wrongCode(code)),
      422,
      'Unable to verify OTP. Please try again.',
    )
  await refused(await submit(person, phone, code), 410, 'request another')
  expect(await isVerified(person)).toBe(false)
  expect((await submit(person, phone, await newCode(person, phone))).status).toBe(200)
  expect(await isVerified(person)).toBe(true)
})

test('S-09 more than twenty wrong codes in a day block the account until the next day, whichever phone they are for', async () => {
  nextWindow(server, DAY)
  const person = await server.signUpCandidate()
  const phones = await Promise.all(Array.from({ length: 5 }, () => phoneOf(person)))
  for (const phone of phones.slice(0, 4)) {
    const wrong = wrongCode(await newCode(person, phone))
    for (let count = 0; count < 5; count++) await refused(await submit(person, phone, wrong), 422)
  }
  const last = phones[4] as Contact
  const code = await newCode(person, last)
  await refused(await submit(person, last, wrongCode(code)), 429)
  const blocked = await submit(person, last, code)

  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(DAY - QUARTER)
  await refused(blocked, 429)
  expect(await isVerified(person)).toBe(false)
  nextWindow(server, DAY)
  expect((await submit(person, last, await newCode(person, last))).status).toBe(200)
})

test('S-10 ten minutes and one second later the right code is refused', async () => {
  const person = await server.signUpCandidate()
  const phone = await phoneOf(person)
  const code = await newCode(person, phone)
  server.advance(10 * MINUTE + 1000)

  await refused(await submit(person, phone, code), 410, 'request another')
  expect(await isVerified(person)).toBe(false)
})

test('S-11 a code works once, and the first of two is dead', async () => {
  nextWindow(server, QUARTER)
  const person = await server.signUpCandidate()
  const [used, resent] = [await phoneOf(person), await phoneOf(person)]
  const code = await newCode(person, used)
  expect((await submit(person, used, code)).status).toBe(200)
  await refused(await submit(person, used, code), 410, 'request another')

  const first = await newCode(person, resent)
  let second = await newCode(person, resent)
  // Once in a million times the new code equals the old one.
  if (second === first) second = await newCode(person, resent)
  await refused(await submit(person, resent, first), 422)
  expect(
    (await person.call(listPhones, { params: { id: person.id } })).find(
      ({ id }) => id === resent.id,
    )?.verified,
  ).toBe(false)
  expect((await submit(person, resent, second)).status).toBe(200)
})

test('S-12 fifty requests send three texts in fifteen minutes, ten in a day, and twenty in a day from one network', async () => {
  nextWindow(server, DAY)
  const network = someNetwork()
  const person = await server.signUpCandidate()
  const phone = await phoneOf(person)
  const statuses: number[] = []
  for (let count = 0; count < 50; count++) {
    const answered = await ask(person, phone, network)
    statuses.push(answered.status)
    if (answered.status === 429)
      expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([...Array(3).fill(200), ...Array(47).fill(429)])
  expect(await codesSentTo(server, phone.to)).toHaveLength(3)

  for (let quarter = 1; quarter < 8; quarter++) {
    nextWindow(server, QUARTER)
    for (let count = 0; count < 5; count++) await ask(person, phone, someNetwork())
    expect(await codesSentTo(server, phone.to)).toHaveLength(Math.min(10, 3 * (quarter + 1)))
  }

  // Nine more phones ask on the same day from the network that sent the fifty requests. Of its 20 texts a day, three are used, so 17 of theirs are
  // sent.
  const others = await Promise.all(Array.from({ length: 9 }, () => phoneOf(person)))
  for (const other of others)
    for (let count = 0; count < 3; count++) await ask(person, other, network)
  const sent = await Promise.all(
    others.map(async ({ to }) => (await codesSentTo(server, to)).length),
  )
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(17)
  const neighbour = await server.signUpCandidate()
  const free = await phoneOf(neighbour)
  await refused(await ask(neighbour, free, network), 429)
  expect((await ask(neighbour, free, someNetwork())).status).toBe(200)
})

test('S-12 an account that goes from number to number and from network to network has thirty codes a day', async () => {
  nextWindow(server, DAY)
  const person = await server.signUpCandidate()
  const statuses: number[] = []
  for (let count = 0; count < 33; count++) {
    const phone = await phoneOf(person)
    statuses.push((await ask(person, phone, someNetwork())).status)
    await person.call(deletePhone, { params: { id: person.id, phoneId: phone.id } })
  }
  expect(statuses).toEqual([...Array(30).fill(200), ...Array(3).fill(429)])
})

test('S-13 a code for one phone opens no other phone, no email address and no one else’s phone', async () => {
  nextWindow(server, QUARTER)
  const [person, other] = [await server.signUpCandidate(), await server.signUpCandidate()]
  const [first, second, theirs] = [
    await phoneOf(person),
    await phoneOf(person),
    await phoneOf(other),
  ]
  const [address] = await person.call(listEmails, { params: { id: person.id } })
  const email: Contact = { type: 'emails', id: address?.id ?? '', to: person.emailAddress }
  const code = await newCode(person, first)

  // The code is tried on each contact twice: before any code was sent to that contact, and after one was sent to it.
  for (const [whose, contact] of [
    [person, second],
    [person, email],
    [other, theirs],
  ] as const) {
    await refused(await submit(whose, contact, code), 410)
    let own = await newCode(whose, contact)
    if (own === code) own = await newCode(whose, contact)
    await refused(await submit(whose, contact, code), 422)
  }
  await refused(await submit(other, first, code), 404)
  await refused(await submit(person, { ...first, type: 'emails' }, code), 404)
  expect(await isVerified(person)).toBe(false)
  expect(await isVerified(other)).toBe(false)
  expect((await submit(person, first, code)).status).toBe(200)
})
