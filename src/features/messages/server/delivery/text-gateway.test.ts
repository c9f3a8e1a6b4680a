import { afterAll, beforeEach, expect, test } from 'vitest'
import { nextWindow } from '#tests/next-window.ts'
import { textGateway } from '#tests/servers/text-gateway.ts'
import { testServer } from '#tests/test-server.ts'
import {
  confirmContactCode,
  requestContactCode,
} from '#features/candidates/contract/contact-codes.ts'
import { createPhone } from '#features/candidates/contract/phones.ts'
import { sql } from '#server/database/database.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { UNWRITTEN_KINDS } from '../queued-letter.ts'

const gateway = await textGateway()
const server = await testServer({
  environment: { SMS_URL: gateway.url, SMS_FROM: 'Portal' },
  worker: true,
})
afterAll(() => gateway.close())

const person = await server.signUpCandidate()
const number = '+447700900321'
const { id: contactDetailId } = await person.call(createPhone, {
  params: { id: person.id },
  body: { PhoneNumber: number, Type: 'Mobile' },
})
const params = { id: person.id, type: 'phones' as const, contactDetailId }
const ask = () => person.call(requestContactCode, { params, body: {} })
const codeIn = (text = '') => text.slice(0, 4)

beforeEach(() => {
  nextWindow(server, 900)
  gateway.trouble('none')
  gateway.received.length = 0
})

test('a code reaches the phone through the gateway, and confirms it', async () => {
  await ask()
  await gateway.untilReceived(1)

  expect(gateway.received).toEqual([
    {
      to: number,
      from: 'Portal',
      text: expect.stringMatching(
        /^[0-9A-Z]{4} is your Halewick code\. It works for 10 minutes\.\n\n@localhost #[0-9A-Z]{4}$/,
      ),
      key: expect.any(String),
      answered: 201,
    },
  ])
  expect(
    await person.call(confirmContactCode, {
      params,
      body: { code: codeIn(gateway.received[0]?.text) },
    }),
  ).toMatchObject({ verified: true })
})

test.each(['fails', 'cuts'] as const)(
  'a gateway that %s holds nothing up, and gets the same text again until it takes it',
  async (trouble) => {
    gateway.trouble(trouble)
    await ask()
    await gateway.untilReceived(2)
    gateway.trouble('none')
    await gateway.untilReceived(3)

    const [first, second, third] = gateway.received
    expect(third).toEqual({ ...first, answered: 201 })
    expect(second?.key).toBe(first?.key)
    expect(
      await person.call(confirmContactCode, { params, body: { code: codeIn(third?.text) } }),
    ).toMatchObject({ verified: true })
  },
)

test('a code that is dead when the gateway comes back is not sent any more', async () => {
  gateway.trouble('fails')
  await ask()
  await gateway.untilReceived(1)
  const dead = codeIn(gateway.received[0]?.text)
  server.advance(10 * MINUTE + 1000)
  gateway.trouble('none')
  const tried = gateway.received.length
  await ask()
  await gateway.untilReceived(tried + 1)

  expect(gateway.received.slice(tried).map(({ text }) => codeIn(text))).not.toContain(dead)
  const waiting = async () =>
    (
      await server.db.one<{ texts: number }>(
        sql`select count(*)::int as texts from outbox where kind = ${UNWRITTEN_KINDS.sms}`,
      )
    ).texts
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  expect(gateway.received.slice(tried)).toHaveLength(1)
})
