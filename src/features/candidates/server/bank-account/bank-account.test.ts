import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { bankAccountEndpoints } from '../../contract/records/bank-account.ts'
import { getUser } from '../../contract/user.ts'

const server = await testServer()

const ACCOUNT = {
  accountHolder: 'Amara Okafor',
  sortCode: '08-99-99',
  accountNumber: '66374958',
  bankName: 'Halewick Bank',
}

const OTHER = { ...ACCOUNT, sortCode: '107999', accountNumber: '88837491' }
const REAUTH = { status: 403, data: { code: 'reauth_required' } }
const minutes = (count: number) => count * MINUTE

const owner = async () => {
  const person = await server.signUpCandidate()
  return {
    person,
    own: { params: { id: person.id } },
    made: await person.call(bankAccountEndpoints.create, {
      params: { id: person.id },
      body: ACCOUNT,
    }),
  }
}

test('[amendment 7.9] details that do not belong together are a 422 in words, and nothing is kept', async () => {
  const person = await server.signUpCandidate()
  const params = { id: person.id }

  await expect(
    person.call(bankAccountEndpoints.create, {
      params,
      body: { ...ACCOUNT, accountNumber: '66374959' },
    }),
  ).rejects.toMatchObject({
    status: 422,
    data: {
      fields: {
        accountNumber: 'This account number does not belong to this sort code. Check both',
      },
    },
  })
  expect(await person.call(bankAccountEndpoints.list, { params })).toEqual([])
})

test('[amendment 7.9] ten minutes after signing in it is neither read, added, changed nor deleted; signed in again it is', async () => {
  const { person, own, made } = await owner()
  const item = { params: { id: person.id, itemId: made.id } }
  const newcomer = await server.signUpCandidate()
  server.advance(minutes(10) + 1000)

  await expect(person.call(bankAccountEndpoints.list, own)).rejects.toMatchObject(REAUTH)
  await expect(person.call(bankAccountEndpoints.read, item)).rejects.toMatchObject(REAUTH)
  await expect(
    person.call(bankAccountEndpoints.replace, { ...item, body: OTHER }),
  ).rejects.toMatchObject(REAUTH)
  await expect(person.call(bankAccountEndpoints.remove, item)).rejects.toMatchObject(REAUTH)
  await expect(
    newcomer.call(bankAccountEndpoints.create, { params: { id: newcomer.id }, body: ACCOUNT }),
  ).rejects.toMatchObject(REAUTH)
  expect(
    (await person.call(getUser, { ...own, query: { includes: 'bankaccount' } })).includes
      .bankaccount,
  ).toEqual([{ id: made.id, bankName: 'Halewick Bank', accountEnding: '4958' }])

  const { token } = await server.client(person.network).call(signIn, {
    body: { emailAddress: person.emailAddress, password: person.password, clientId: 'portal' },
  })
  const again = server.signedInAs(token ?? '', person.network)
  expect(await again.call(bankAccountEndpoints.list, own)).toEqual([made])
  expect(await again.call(bankAccountEndpoints.replace, { ...item, body: OTHER })).toEqual({
    ...OTHER,
    id: made.id,
  })
})

test('a person has one account: a second one is a 409, also when ten come at once', async () => {
  const person = await server.signUpCandidate()
  const made = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      person.call(bankAccountEndpoints.create, { params: { id: person.id }, body: ACCOUNT }),
    ),
  )

  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of made)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({
        status: 409,
        message: 'You have one of these already. Change it instead.',
      })
})

test('[amendment 7.9] every confirmed address hears that bank details were added, changed and deleted, without a digit of them', async () => {
  const { person, made } = await owner()
  const item = { params: { id: person.id, itemId: made.id } }
  await person.call(bankAccountEndpoints.replace, { ...item, body: OTHER })
  await person.call(bankAccountEndpoints.remove, item)
  const notices = (await server.messagesTo(person.emailAddress)).filter(
    ({ subject }) => subject === 'Your bank details have changed',
  )
  const events = await server.db.many<{ event: string }>(
    sql`select event from audit where actor = ${person.id} and subject = ${made.id}`,
  )

  expect(notices).toHaveLength(3)
  expect(JSON.stringify(notices)).not.toMatch(/66374958|88837491|4958|7491/)
  expect(events).toEqual(Array(3).fill({ event: 'bank account changed' }))
})

test('[amendment 7.9] another person’s bank account is not found, however recent the sign-in, and is left as it was', async () => {
  const [victim, thief] = [await owner(), await server.signUpCandidate()]
  const item = { id: victim.person.id, itemId: victim.made.id }
  const tries = [item, { ...item, id: thief.id }].flatMap((params) => [
    () => thief.call(bankAccountEndpoints.read, { params }),
    () => thief.call(bankAccountEndpoints.replace, { params, body: OTHER }),
    () => thief.call(bankAccountEndpoints.remove, { params }),
  ])

  for (const attempt of [
    ...tries,
    () => thief.call(bankAccountEndpoints.list, victim.own),
    () => thief.call(bankAccountEndpoints.create, { ...victim.own, body: OTHER }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 })
  expect(await victim.person.call(bankAccountEndpoints.list, victim.own)).toEqual([victim.made])
  expect(
    await victim.person
      .call(bankAccountEndpoints.read, {
        params: { id: victim.person.id, itemId: randomUUID() },
      })
      .catch(({ status }: { status: number }) => status),
  ).toBe(404)
})
