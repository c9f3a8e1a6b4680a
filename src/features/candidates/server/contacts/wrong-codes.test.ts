import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask, confirm, confirmed, withPhone } from '#tests/people/contacts.ts'
import { oneCodeAtOnce } from '#tests/people/one-code-at-once.ts'
import { codeSentTo, wrongCode } from '#tests/people/one-time-code.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { requestContactCode } from '../../contract/contact-codes.ts'

const server = await testServer()

test('a wrong code says so in the words of the call; what is no code at all is named [seed 8.7, 5.6]', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)
  await ask(person, params)
  const code = await codeSentTo(server, to)

  await expect(confirm(person, params, wrongCode(code))).rejects.toMatchObject({
    status: 422,
    message: 'Unable to verify OTP. Please try again.',
    data: { fields: { code: 'Unable to verify OTP. Please try again.' } },
  })
  for (const typed of ['ABC', 'ABCDE'])
    await expect(confirm(person, params, typed)).rejects.toMatchObject({
      status: 422,
      data: { fields: { code: 'The code must be 4 characters' } },
    })
  await expect(confirm(person, params, '')).rejects.toMatchObject({
    status: 422,
    data: { fields: { code: 'code cannot be null' } },
  })
  for (const body of [{ code, id: person.id }, { code: 1234 }, { otp: code }])
    expect(
      (
        await person.fetch(
          `/api/v1/user/${person.id}/phones/${params.contactDetailId}/verifyconfirm`,
          {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          },
        )
      ).status,
    ).toBe(422)
  // A text that cannot be a code does not count as a try, so the right code still works.
  expect(await confirm(person, params, code)).toMatchObject({ verified: true })
})

test('a code that was never asked for, an expired and a used one say to request another', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)

  await expect(confirm(person, params, 'AAAA')).rejects.toMatchObject({
    status: 410,
    message: 'There is no code to confirm. Please request one.',
  })
  await ask(person, params)
  server.advance(10 * MINUTE + 1000)
  await expect(confirm(person, params, await codeSentTo(server, to))).rejects.toMatchObject({
    status: 410,
    data: { reason: 'expired' },
    message: expect.stringContaining('request another'),
  })
  await confirmed(server, person, { params, to })
  await expect(confirm(person, params, await codeSentTo(server, to))).rejects.toMatchObject({
    status: 410,
    data: { reason: 'used' },
    message: expect.stringContaining('request another'),
  })
})

test('one code pressed twenty times at once is used once', () => oneCodeAtOnce(server, 20))

test('however many guess at once, five guesses of a code are looked at', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)
  await ask(person, params)
  const wrong = wrongCode(await codeSentTo(server, to))
  const answers = await Promise.all(
    Array.from({ length: 15 }, () =>
      confirm(person, params, wrong).then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    ),
  )

  expect(answers.filter((status) => status === 422)).toHaveLength(5)
  expect(answers.filter((status) => status === 410)).toHaveLength(10)
  expect(
    await server.db.one(
      sql`select tries from one_time_codes where contact_id = ${params.contactDetailId}`,
    ),
  ).toEqual({ tries: 5 })
})

test('a body that names another person or contact than the address is refused, and nothing is sent', async () => {
  const person = await server.signUpCandidate()
  const { to, params } = await withPhone(person)
  for (const body of [{ id: randomUUID() }, { contactDetailId: randomUUID() }])
    await expect(person.call(requestContactCode, { params, body })).rejects.toMatchObject({
      status: 403,
    })

  expect(await server.messagesTo(to)).toEqual([])
})
