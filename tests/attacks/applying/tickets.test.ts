import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR, SECOND } from '#shared/words/durations.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { openedSheet, type SheetAnswer } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import { countApplications, linksSentTo } from './sent-sheet.ts'
import { readWholeDatabase } from './whole-database.ts'

const server = await testServer()
const OPEN_AGAIN = {
  status: 422,
  messages: ["Open the form again. We've kept what you typed."],
}
const newSheet = async () =>
  openedSheet(server, (await publishVacancy(server.db, {}, server.clock())).id)
type Sheet = Awaited<ReturnType<typeof newSheet>>

/** Sends what was typed on a sheet with another ticket, key or vacancy. */
const sendWith = (
  { call, json, body }: Sheet,
  vacancyId: string,
  ticket: string,
  key: string = randomUUID(),
): Promise<SheetAnswer> =>
  call(
    `/vacancies/${vacancyId}/apply`,
    json('POST', { ...body(), ticket }, { 'idempotency-key': key }),
  )
const vacancyOf = ({ ticket }: Sheet) => ticket.split('.')[1] ?? ''

test("S-92 with another person's key a sheet is one's own application, and says nothing of theirs", async () => {
  const victim = await newSheet()
  const { data: theirs } = await victim.send()
  const stranger = await openedSheet(server, vacancyOf(victim))
  const own = await stranger.send({}, victim.key)

  expect(own.status).toBe(201)
  expect(own.data.receipt).not.toBe(theirs.receipt)
  expect(own.data.token).not.toBe(theirs.token)
  expect(await countApplications(server, vacancyOf(victim))).toBe(2)
})

test('S-92b a ticket that was used answers its own key and words, and no one else', async () => {
  const sheet = await newSheet()
  const first = await sheet.send()
  const before = await readWholeDatabase(server)
  expect(await sheet.send()).toMatchObject({ status: 200, data: first.data })
  expect(await sheet.send({}, randomUUID())).toMatchObject({ ...OPEN_AGAIN, data: null })
  expect(await sheet.send({ emailAddress: 'mallory@example.test' })).toMatchObject(OPEN_AGAIN)
  const noFile = await sheet.upload('other.txt', Buffer.from('Another CV'))
  expect(noFile).toMatchObject(OPEN_AGAIN)
  expect(await readWholeDatabase(server)).toEqual(before)
})

test('S-92c a ticket of another job is refused', async () => {
  const [one, other] = [await newSheet(), await newSheet()]
  expect(await sendWith(one, vacancyOf(other), one.ticket)).toMatchObject(OPEN_AGAIN)
  expect(await countApplications(server, vacancyOf(other))).toBe(0)
})

test('S-92d a forged ticket is refused, for a sending and for a file', async () => {
  const sheet = await newSheet()
  const [id = '', vacancy = '', opened = '', signature = ''] = sheet.ticket.split('.')
  const earlier = String(Number(opened) - HOUR)
  const forged = [
    [randomUUID(), vacancy, opened, signature],
    [id, vacancy, String(Number(opened) + HOUR), signature],
    [id, vacancy, earlier, signature],
    [id, vacancy, opened, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
    [id, vacancy, opened, ''],
    [id, vacancy, opened],
    ['', '', '', signature],
  ].map((parts) => parts.join('.'))
  const before = await readWholeDatabase(server)
  for (const ticket of forged) {
    expect(await sendWith(sheet, vacancy, ticket), ticket).toMatchObject({ status: 422 })
    const form = new FormData()
    form.append('file', new Blob(['My CV']), 'cv.txt')
    expect(
      (await sheet.call(`/applytickets/${ticket}/cv`, { method: 'POST', body: form })).status,
      ticket,
    ).toBe(422)
  }
  expect(await readWholeDatabase(server)).toEqual(before)
})

test('S-92e a ticket works from its third second, and not after two hours', async () => {
  const { id } = await publishVacancy(server.db, {}, server.clock())
  const sheet = await openedSheet(server, id)
  const openNow = async () => {
    const { data } = await sheet.call('/applytickets', sheet.json('POST', { vacancyId: id }))
    return (data as unknown as { ticket: string }).ticket
  }
  expect(await sendWith(sheet, id, await openNow())).toMatchObject(OPEN_AGAIN)
  const late = await openNow()
  server.advance(2 * HOUR)
  expect(await sendWith(sheet, id, late)).toMatchObject(OPEN_AGAIN)
  expect(await countApplications(server, id)).toBe(0)
  const ticket = await openNow()
  server.advance(3 * SECOND)
  expect((await sendWith(sheet, id, ticket)).status).toBe(201)
})

test('S-92f of fifty sendings of one sheet at once, from many networks, one application and one receipt come', async () => {
  const sheet = await newSheet()
  const vacancyId = vacancyOf(sheet)
  const send = async () => {
    const response = await server
      .client(someNetwork())
      .fetch(
        `/portal/v1/vacancies/${vacancyId}/apply`,
        sheet.json('POST', sheet.body(), { 'idempotency-key': sheet.key }),
      )
    const { data } = (await response.json()) as SheetAnswer
    return { status: response.status, data: JSON.stringify(data) }
  }
  const answers = await Promise.all(Array.from({ length: 50 }, send))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  // The limit of the address refuses some, and so does a server that is too busy. Their browsers send the same again.
  const refused = answers.filter(({ status }) => status !== 200 && status !== 201)
  const repeated: typeof answers = []
  for (const _one of refused) repeated.push(await send())
  expect(repeated.filter(({ status }) => status !== 200)).toEqual([])
  const received = [...answers.filter((one) => !refused.includes(one)), ...repeated]
  expect(new Set(received.map(({ data }) => data)).size).toBe(1)
  expect(await countApplications(server, vacancyId)).toBe(1)
  expect(await linksSentTo(server, sheet.emailAddress)).toHaveLength(1)
})

test('S-92g without a key, or with one that is none, nothing is sent', async () => {
  const sheet = await newSheet()
  for (const headers of [{}, { 'idempotency-key': "' or 1=1 --" }] as Record<string, string>[])
    expect(
      (
        await sheet.call(
          `/vacancies/${vacancyOf(sheet)}/apply`,
          sheet.json('POST', sheet.body(), headers),
        )
      ).status,
    ).toBe(400)
  expect(await countApplications(server, vacancyOf(sheet))).toBe(0)
})
