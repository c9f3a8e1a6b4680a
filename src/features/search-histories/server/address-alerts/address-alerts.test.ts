import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { subtractPeriod, FIXED_RETENTION_PERIODS } from '#shared/periods.ts'
import { DAY } from '#shared/words/durations.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { confirmAddressAlert, requestAddressAlert } from '../../contract/address-alerts.ts'
import { unsubscribe } from '../../contract/unsubscribe.ts'
import { SWEPT_ROWS } from '../swept-rows.ts'
import { sendAddressAlerts } from './send-address-alerts.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '1' } })
const { db, parts, anonymous, clock } = server
let people = 0
const newAddress = () => `stranger${++people}@example.test`
const ask = (emailAddress: string, keywords = 'stock controller') =>
  anonymous.call(requestAddressAlert, { body: { criteria: { keywords }, emailAddress } })
const lettersTo = (address: string) => server.messagesTo(address)
const codeIn = (text: string) => /\/alert\/([\w-]+)/.exec(text)?.[1] ?? ''
const stopIn = (text: string) => /\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? ''

/** Asks for an alert, and returns the code of its letter. */
async function asked(address: string, keywords?: string) {
  await ask(address, keywords)
  return codeIn((await lettersTo(address)).at(-1)?.text ?? '')
}

test('nothing is sent before the link of the letter was confirmed, and after it what is new since it was asked for [journeys 3.3]', async () => {
  const address = newAddress()
  const code = await asked(address)
  await publishVacancy(db, {}, clock())
  await sendAddressAlerts(parts, new Date(clock().getTime() + DAY))
  expect(await lettersTo(address)).toHaveLength(1)

  expect(await anonymous.call(confirmAddressAlert, { params: { code } })).toMatchObject({
    criteria: { keywords: 'stock controller' },
  })
  await publishVacancy(db, { company: 'New Stores' }, new Date(clock().getTime() + 60_000))
  await sendAddressAlerts(parts, new Date(clock().getTime() + 2 * DAY))
  const letters = await lettersTo(address)
  expect(letters.at(-1)?.subject).toContain('2 new jobs')
  expect(letters.at(-1)?.text).toContain('New Stores')

  await sendAddressAlerts(parts, new Date(clock().getTime() + 4 * DAY))
  expect(await lettersTo(address), 'no job is sent twice').toHaveLength(letters.length)
})

test('the letter to an address that no one has confirmed has no word that someone typed', async () => {
  const address = newAddress()
  await ask(address, 'evil.example pay me')
  const [letter] = await lettersTo(address)
  expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/evil|pay me/)
})

test('the answer is the same for every address, and a mailbox gets three letters a day', async () => {
  const address = newAddress()
  const answers = []
  for (const keywords of ['a1', 'b2', 'c3', 'd4']) answers.push(await ask(address, keywords))
  expect(answers).toEqual([null, null, null, null])
  expect(await lettersTo(address)).toHaveLength(3)
})

test('the link in a letter ends the alert and deletes the address, before and after it was confirmed', async () => {
  const address = newAddress()
  const code = await asked(address)
  const [letter] = await lettersTo(address)
  const rows = () => db.many(sql`select id from address_alerts where address = ${address}`)
  expect(await rows()).toHaveLength(1)
  await anonymous.call(unsubscribe, { params: { token: stopIn(letter?.text ?? '') } })
  expect(await rows()).toEqual([])
  await expect(anonymous.call(confirmAddressAlert, { params: { code } })).rejects.toMatchObject({
    status: 404,
  })
})

test('after 30 days an address that was never confirmed is deleted, and a confirmed one stays', async () => {
  const [waiting, confirmed] = [newAddress(), newAddress()]
  await asked(waiting)
  await anonymous.call(confirmAddressAlert, { params: { code: await asked(confirmed) } })
  await db.run(
    sql`update address_alerts set created_at = ${subtractPeriod(clock(), FIXED_RETENTION_PERIODS.unconfirmedAlerts)} where address in (${waiting}, ${confirmed})`,
  )
  const rule = SWEPT_ROWS.find(({ table }) => table === 'address_alerts')
  const due = await db.many<{ address: string }>(
    sql`select address from address_alerts where ${rule?.due(new Date(clock().getTime() + 1000))}`,
  )
  expect(due).toEqual([{ address: waiting }])
})
