import { expect, test } from 'vitest'
import { toLondonDayNumber, toLondonInstant } from '#shared/words/london-time.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'
import { queueNewsForUnconfirmed } from '#features/apply-sheet/server/desk/unconfirmed-deeds.ts'
import { sql } from '#server/database/database.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import { sendGatheredLetters } from './gathered-letters.ts'
import { createSheetLetterDelivery } from './sheet-letter-delivery.ts'

const server = await testServer()

/** Runs the due tasks, as the worker does. */
async function writeLetters() {
  const { 'sheet letter': deliver } = createSheetLetterDelivery(server.parts)
  const due = await server.db.many<{ id: string; body: unknown }>(
    sql`delete from outbox where kind = 'sheet letter' and next_at <= ${server.clock()} returning id, body`,
  )
  for (const { id, body } of due)
    await deliver({ id, kind: 'sheet letter', body, attempts: 1, createdAt: server.clock() })
}

/** Advances the clock to the morning of the next London day, so that no test crosses midnight. */
function nextMorning() {
  const now = server.clock()
  const morning = toLondonInstant((toLondonDayNumber(now) + 1) * DAY + 9 * HOUR)
  server.advance(morning.getTime() - now.getTime())
}

/** Applies for several jobs with one address, like a person who applies for many jobs in one evening. */
async function applied(emailAddress: string, times: number) {
  const sheets = []
  for (let time = 1; time <= times; time++) {
    const vacancy = await publishVacancy(
      server.db,
      { jobTitle: `Loader ${time}`, branch: { name: 'Goole', email: 'goole@branch.test' } },
      server.clock(),
    )
    const sheet = await openedSheet(server, vacancy.id)
    const { data } = await sheet.send({ emailAddress })
    await writeLetters()
    sheets.push({ ...sheet, ...data, reference: String(data.reference) })
  }
  return sheets
}
/** The fields of the page after sending that differ between applications. */
const OF_EACH = ['vacancyId', 'reference', 'sentAt', 'maskedEmail']
const lettersTo = async (address: string) =>
  (await server.messagesTo(address)).map(({ subject, text }) => ({
    subject,
    codes: [...text.matchAll(/\/claim\/([\w-]{43})\n/g)].map((match) => match[1] ?? ''),
    text,
  }))

test('an address gets three receipts a day, and one letter at the end of it with a link for each further application', async () => {
  nextMorning()
  const address = newAddress()
  const sheets = await applied(address, 6)
  expect(await lettersTo(address)).toHaveLength(3)
  await sendGatheredLetters(server.parts, server.clock())
  expect(await lettersTo(address)).toHaveLength(3)

  server.advance(DAY)
  await sendGatheredLetters(server.parts, server.clock())
  await sendGatheredLetters(server.parts, server.clock())

  const [gathered, ...more] = (await lettersTo(address)).slice(3)
  expect(more).toEqual([])
  expect(gathered?.subject).toBe('3 more applications with your email address')
  for (const title of ['Loader 4', 'Loader 5', 'Loader 6']) expect(gathered?.text).toContain(title)
  expect(gathered?.text).not.toContain('Loader 3')
  expect(gathered?.text).not.toContain('Sam')
  const { codes = [] } = gathered ?? {}
  expect(codes).toHaveLength(3)
  const [anyone] = sheets
  for (const code of codes)
    expect(await anyone?.call(`/claims/${code}/confirm`, anyone.json('POST', {}))).toMatchObject({
      status: 200,
    })
})

test('an answer of the branch is told even to an address that has had its three receipts of the day', async () => {
  nextMorning()
  const address = newAddress()
  await applied(address, 4)
  const { id } = await server.db.one<{ id: string }>(
    sql`select application_id as id from sheets where address = ${address} order by sent_at desc limit 1`,
  )
  await queueNewsForUnconfirmed(server.db, id, server.clock())
  await writeLetters()
  expect((await lettersTo(address)).map(({ subject }) => subject)).toContain(
    "There's an answer to your application",
  )
})

test('a receipt that waits for the end of the day is not said to be sent again, and uses up no try', async () => {
  nextMorning()
  const address = newAddress()
  const waiting = (await applied(address, 4)).at(-1)
  const again = () =>
    waiting?.call(
      `/applied/${waiting.receipt}/letter`,
      waiting.json('POST', {}, { 'receipt-token': waiting.token }),
    )
  const gathered = {
    status: 409,
    messages: [
      "We've already sent three of these emails to this address today. We'll send yours at the end of the day. You can also ring the branch.",
    ],
  }
  for (let time = 1; time <= 3; time++) expect(await again()).toMatchObject(gathered)
  expect(
    await server.db.one(
      sql`select letters_again as "lettersAgain" from sheets where reference = ${waiting?.reference}`,
    ),
  ).toEqual({ lettersAgain: 0 })
})

test('an address with an account gets the same gathered letter, and its page says the same, so that neither shows who is known', async () => {
  nextMorning()
  const { emailAddress: known } = await server.signUpCandidate()
  const unknown = newAddress()
  const seen = []
  for (const address of [known, unknown]) {
    const [, , , last] = await applied(address, 4)
    const read = await last?.call(`/applied/${last.receipt}`)
    const said = Object.entries(read?.data ?? {}).filter(([name]) => !OF_EACH.includes(name))
    seen.push({ status: read?.status, said })
  }
  expect(seen[0]).toEqual(seen[1])
  server.advance(DAY)
  await sendGatheredLetters(server.parts, server.clock())
  const words = async (address: string) =>
    (await lettersTo(address))
      .at(-1)
      ?.text.replace(/\/claim\/[\w-]+/g, '/claim/…')
      .replace(/Reference: \S+/g, 'Reference: …')
  expect(await words(known)).toContain(
    'In one day we received 1 more application that gave your email address',
  )
  expect(await words(known)).toBe(await words(unknown))
})

test('an application that was deleted, corrected or confirmed meanwhile is not in the gathered letter', async () => {
  nextMorning()
  const address = newAddress()
  const [, , , deleted, corrected, notReal, left] = await applied(address, 7)
  await server.db.run(
    sql`delete from candidates where id = (select candidate_id from sheets where reference = ${deleted?.reference ?? ''})`,
  )
  await server.db.run(
    sql`update applications set not_real_at = ${server.clock()} where id = (select application_id from sheets where reference = ${notReal?.reference ?? ''})`,
  )
  const other = newAddress()
  await corrected?.call(
    `/applied/${corrected.receipt}/address`,
    corrected.json('PUT', { emailAddress: other }, { 'receipt-token': corrected.token }),
  )
  await writeLetters()
  expect(await lettersTo(other)).toHaveLength(1)

  server.advance(DAY)
  await sendGatheredLetters(server.parts, server.clock())
  const gathered = (await lettersTo(address)).at(-1)
  expect(gathered?.codes).toHaveLength(1)
  expect(gathered?.text).toContain(left?.reference ?? 'a sheet')
  expect(await lettersTo(other)).toHaveLength(1)
})
