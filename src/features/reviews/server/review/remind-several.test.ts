import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { branchNamed, someConsultant } from '#tests/consultants.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { MOST_REMINDED, remindCandidates } from '../../contract/review.ts'

const server = await testServer()
const desk = await someConsultant(server)
const amara = await server.signUpCandidate({ firstName: 'Amara' })
const tomasz = await server.signUpCandidate({ firstName: 'Tomasz' })
const remind = (...ids: string[]) => desk.call(remindCandidates, { body: { ids } })
const letters = async ({ emailAddress }: typeof amara) =>
  (await server.messagesTo(emailAddress)).filter(({ subject }) =>
    subject?.includes('is waiting for you'),
  ).length
const elsewhere = async () => {
  const id = await someRegistration(server, amara.id)
  await server.db.run(
    sql`update registrations set branch_id = ${await branchNamed(server, 'Hull Registrations')} where id = ${id}`,
  )
  return id
}

test('several are reminded by one call, and whoever was not is named with why; the others are told all the same', async () => {
  const [waits, other, sent, foreign] = [
    await someRegistration(server, amara.id),
    await someRegistration(server, tomasz.id),
    await someRegistration(server, tomasz.id, { status: 'Submitted' }),
    await elsewhere(),
  ]

  await device(amara, waits).save({ actionId: 'preferred-name', value: 'Ama' })
  expect(await remind(waits, sent, foreign, other, waits)).toEqual([
    { registrationId: waits, refusal: null },
    {
      registrationId: sent,
      refusal: 'Only a registration that waits for its candidate can be reminded of.',
    },
    { registrationId: foreign, refusal: 'You do not have access to this registration.' },
    { registrationId: other, refusal: null },
  ])
  expect([await letters(amara), await letters(tomasz)]).toEqual([1, 1])
  expect(await remind(waits)).toEqual([
    { registrationId: waits, refusal: expect.stringContaining('The next one can go a day later.') },
  ])
  expect(await letters(amara)).toBe(1)
})

test('a call that reaches nothing of the branches is refused as a whole, and one for more than a page as well', async () => {
  await expect(remind(await elsewhere(), randomUUID())).rejects.toMatchObject({
    status: 403,
    message: 'You do not have access to this registration.',
  })
  await expect(
    remind(...Array.from({ length: MOST_REMINDED + 1 }, () => randomUUID())),
  ).rejects.toMatchObject({ status: 422 })
})
