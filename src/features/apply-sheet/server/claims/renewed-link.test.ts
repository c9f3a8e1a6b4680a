import { expect, test } from 'vitest'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { sql } from '#server/database/database.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { claimCodeSentTo, openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'

const server = await testServer({ worker: true })

/** Sends an application sheet, and returns it with the code of its receipt's link. */
async function sent() {
  const sheet = await openedSheet(server, (await publishVacancy(server.db, {})).id)
  const emailAddress = newAddress()
  const { data } = await sheet.send({ emailAddress })
  const code = await claimCodeSentTo(server, emailAddress)
  const press = (deed: string, of = code) =>
    sheet.call(`/claims/${of}/${deed}`, sheet.json('POST', {}))
  return { ...sheet, ...data, emailAddress, code, press }
}

test('who opens a link that has ended gets a new one by email, three letters at most', async () => {
  const { press, emailAddress } = await sent()
  // Ends the reminders, which would be sent on the same day as the new links: a mailbox gets at
  // most three such letters a day.
  await server.db.run(
    sql`delete from outbox where kind = 'sheet letter' and next_at > ${server.clock()}`,
  )
  server.advance(15 * DAY)
  expect(await press('confirm')).toMatchObject({ status: 410 })
  expect(await press('renew')).toMatchObject({ status: 200, data: { saved: true } })
  const code = await claimCodeSentTo(server, emailAddress, 2)
  expect((await press('renew')).status).toBe(200)
  expect(await press('renew')).toMatchObject({
    status: 409,
    messages: ["We've sent the link three times. Ring the branch instead."],
  })
  expect(code).toHaveLength(43)
})

test('after a correction of the address the former mailbox causes no email, because the new one may be someone else’s', async () => {
  const { press, emailAddress, receipt, token, call, json } = await sent()
  const right = newAddress()
  await call(
    `/applied/${receipt}/address`,
    json('PUT', { emailAddress: right }, { 'receipt-token': token }),
  )
  const code = await claimCodeSentTo(server, right)
  expect((await press('renew')).status).toBe(404)
  expect(await press('renew', code)).toMatchObject({ status: 200, data: { saved: true } })
  await claimCodeSentTo(server, right, 2)
  expect(await server.messagesTo(right)).toHaveLength(2)
  expect(await server.messagesTo(emailAddress)).toHaveLength(1)
})

test('a link that was used or never given gets no new one', async () => {
  const { press } = await sent()
  await press('confirm')
  expect((await press('renew')).status).toBe(404)
  expect((await press('renew', 'x'.repeat(43))).status).toBe(404)
})
