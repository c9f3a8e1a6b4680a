import { expect, test } from 'vitest'
import { newResetCode, resetLinkAnswer, resetPassword } from '#tests/people/password-reset.ts'
import { confirmationCode, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { getCodeLifetime } from '../../domain/code-types.ts'

const server = await testServer()
const NEW = 'lantern copper meadow'

test('a link that is looked at is not used by it, however often', async () => {
  const { emailAddress } = await server.signUpCandidate()
  const code = await newResetCode(server, emailAddress)
  for (let time = 0; time < 3; time++)
    expect(await resetLinkAnswer(server, code)).toMatchObject({ http: 200, data: { works: true } })

  expect((await resetPassword(server, code, NEW)).http).toBe(200)
})

test('a link that was used, has expired, was replaced, is for something else or never was gets one and the same answer', async () => {
  const { emailAddress } = await server.signUpCandidate()
  const used = await newResetCode(server, emailAddress)
  await resetPassword(server, used, NEW)
  const replaced = await newResetCode(server, emailAddress)
  const expired = await newResetCode(server, emailAddress)
  const { emailAddress: unproven } = await server.signUpCandidate({ confirmed: false })
  const other = await confirmationCode(server, unproven)
  expect((await resetLinkAnswer(server, expired)).data).toEqual({ works: true })
  server.advance(getCodeLifetime('PasswordReset') + 1000)

  const answers = []
  for (const code of [used, replaced, expired, other, 'A'.repeat(43), ''])
    answers.push(await resetLinkAnswer(server, code))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ http: 200, data: { works: false } })
})

test('codes that do not work count as guesses of a network, those that do are not counted', async () => {
  const { emailAddress } = await server.signUpCandidate()
  const network = someNetwork()
  const code = await newResetCode(server, emailAddress)
  const statuses = []
  for (let time = 0; time < 21; time++)
    statuses.push((await resetLinkAnswer(server, `guess ${time}`, network)).http)
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429])

  const neighbour = someNetwork()
  for (let time = 0; time < 25; time++)
    expect((await resetLinkAnswer(server, code, neighbour)).http).toBe(200)
})
