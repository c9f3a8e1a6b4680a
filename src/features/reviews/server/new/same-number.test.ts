import { expect, test } from 'vitest'
import { lockHolderOfAccount } from '#features/candidates/server/address-ownership/address-holder.ts'
import { removeAddressFromAccount } from '#features/candidates/server/address-ownership/remove-address-from-account.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'
import { getDeskDetails, sendCandidate } from '../../contract/review.ts'
import { remindCandidate } from '#features/registrations/contract/reminder.ts'

const server = await testServer()
const { db } = server
const desk = await someConsultant(server)
const branchId = await branchNamed(server, 'Leeds Registrations')
const { id: crmId } = await db.one<{ id: string }>(sql`select id from crms where name = 'Embedded'`)

let numbers = 0
const newNumber = () => `+4477008${String((numbers += 1)).padStart(5, '0')}`
const body = (more = {}) => ({
  firstName: 'Hal',
  lastName: 'Feather',
  emailAddress: '',
  phoneNumber: newNumber(),
  branchId,
  crmId,
  flowType: 'Standard' as const,
  flow: 'standard',
  ...more,
})
const make = (more = {}) => desk.call(createRegistrationFromDesk, { body: body(more) })
const send = (id: string, ...channels: ('email' | 'sms')[]) =>
  desk.call(sendCandidate, { params: { id }, body: { channels } })
const candidateOf = async (id: string) =>
  (await db.one<{ id: string }>(sql`select candidate_id as id from registrations where id = ${id}`))
    .id
const refusalOf = (made: Promise<unknown>) =>
  made.then(
    () => undefined,
    (error: unknown) => error as { status: number; messages: string[]; data: unknown },
  )

test('[amendment 6.6] the same person is one person at their branch, and is not taken for another of the same number', async () => {
  const phoneNumber = newNumber()
  const first = await make({ phoneNumber })
  expect(await refusalOf(make({ phoneNumber, firstName: 'HAL' }))).toMatchObject({
    status: 409,
    data: { id: first.id },
  })
  const survey = await make({ phoneNumber, flowType: 'Survey', flow: 'survey' })
  const partner = await make({ phoneNumber, firstName: 'Ann' })
  const withAccount = await make({ phoneNumber, emailAddress: newAddress() })
  const people = await Promise.all(
    [first, survey, partner, withAccount].map(({ id }) => candidateOf(id)),
  )
  expect(people[1]).toBe(people[0])
  expect(new Set(people).size).toBe(3)

  const hull = await branchNamed(server, 'Hull')
  const elsewhere = await someConsultant(server, { branches: ['Hull'] })
  const there = await elsewhere.call(createRegistrationFromDesk, {
    body: body({ phoneNumber, branchId: hull }),
  })
  expect(people).not.toContain(await candidateOf(there.id))
})

test('[amendment 6.6] an account that holds the number is never taken for the person who was meant by it', async () => {
  const phoneNumber = newNumber()
  const owner = await server.signUpCandidate({ firstName: 'Hal', lastName: 'Feather' })
  await db.run(
    sql`insert into contacts (candidate_id, kind, value, value_key, type, is_primary, verified_at, created_at) values (${owner.id}, 'phone', ${phoneNumber}, ${phoneNumber}, 'Mobile', true, ${server.clock()}, ${server.clock()})`,
  )
  const { id } = await make({ phoneNumber })
  expect(await candidateOf(id)).not.toBe(owner.id)
})

test('[amendment 6.6] an account that lost its address is not the person without one, and no link leads back into it', async () => {
  const phoneNumber = newNumber()
  const owner = await server.signUpCandidate({ firstName: 'Hal', lastName: 'Feather' })
  const { emailAddress } = owner
  const { id } = await make({ phoneNumber, emailAddress })
  await send(id, 'sms')
  await db.run(sql`update registrations set told = null where id = ${id}`)
  expect(await candidateOf(id)).toBe(owner.id)
  await db.transaction(async (inside) => {
    const holder = await lockHolderOfAccount(inside, owner.id)
    if (!holder) throw new Error('they have an address')
    await removeAddressFromAccount(inside, holder, server.clock())
  })
  expect(await desk.call(getDeskDetails, { params: { id } })).toMatchObject({
    candidate: { emailAddress: null, phoneNumber: null },
  })
  expect(await refusalOf(desk.call(remindCandidate, { params: { id } }))).toMatchObject({
    status: 409,
  })
  expect(await candidateOf((await make({ phoneNumber })).id)).not.toBe(owner.id)
})
