import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/words/durations.ts'
import { nextWindow } from '#tests/next-window.ts'
import { newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { openedSheet } from '#tests/sheets/sheet-sender.ts'
import { testServer } from '#tests/test-server.ts'
import { linksSentTo, sentSheet } from './sent-sheet.ts'
import { readWholeDatabase } from './whole-database.ts'

const server = await testServer()
const vacancy = await publishVacancy(server.db, {}, server.clock())
type Network = ReturnType<typeof someNetwork>

/** Sends a sheet from this network, as a new stranger unless the address is given. */
async function sendFrom(network: Network, emailAddress = newAddress()) {
  const sheet = await openedSheet(server, vacancy.id, network)
  return { ...sheet, ...(await sheet.send({ emailAddress })) }
}
async function statusesOf(times: number, send: () => Promise<{ readonly status: number }>) {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push((await send()).status)
  return statuses
}
const all = (times: number, status: number) => Array<number>(times).fill(status)

test('S-93 a network sends ten sheets in ten minutes, no matter from which of its addresses; the eleventh leaves nothing', async () => {
  nextWindow(server, (10 * MINUTE) / SECOND)
  const home = `2001:db8:${randomBytes(2).toString('hex')}:77`
  let host = 1
  const anyHost = () => ({ 'x-forwarded-for': `${home}::${(host++).toString(16)}` })
  expect(await statusesOf(10, () => sendFrom(anyHost()))).toEqual(all(10, 201))

  const sheet = await openedSheet(server, vacancy.id, anyHost())
  await sheet.upload('cv.txt', Buffer.from('My CV'))
  const before = await readWholeDatabase(server)
  const refused = await sheet.send()
  expect(refused).toMatchObject({ status: 429, data: null })
  expect(await readWholeDatabase(server)).toEqual(before)

  expect((await sendFrom(someNetwork())).status).toBe(201)
  server.advance(20 * MINUTE)
  expect((await sheet.send()).status).toBe(201)
})

test('S-93b a network sends sixty sheets a day, however slowly', async () => {
  nextWindow(server, DAY / SECOND)
  const network = someNetwork()
  const statuses: number[] = []
  for (let round = 0; round < 7; round++) {
    statuses.push(...(await statusesOf(10, () => sendFrom(network))))
    server.advance(20 * MINUTE)
  }
  expect(statuses).toEqual([...all(60, 201), ...all(10, 429)])
  server.advance(2 * DAY)
  expect((await sendFrom(network)).status).toBe(201)
})

test('S-93c an address gets ten sheets a day from all networks, known or not, however it is written', async () => {
  const { emailAddress } = await server.signUpCandidate()
  for (const address of [emailAddress, newAddress()]) {
    nextWindow(server, DAY / SECOND)
    let time = 0
    const written = () => (time++ % 2 ? address.toUpperCase() : ` ${address} `.trim())
    expect(await statusesOf(12, () => sendFrom(someNetwork(), written()))).toEqual([
      ...all(10, 201),
      ...all(2, 429),
    ])
  }
})

test('S-93d a network uploads twenty files an hour, and the next one is refused before its bytes are read', async () => {
  nextWindow(server, HOUR / SECOND)
  const network = someNetwork()
  const sheet = await openedSheet(server, vacancy.id, network)
  const upload = () => sheet.upload('cv.txt', Buffer.from('My CV'))
  expect(await statusesOf(20, upload)).toEqual(all(20, 201))
  const other = await openedSheet(server, vacancy.id, network)
  const before = await readWholeDatabase(server)
  expect((await other.upload('cv.txt', Buffer.from('My CV'))).status).toBe(429)
  expect(await readWholeDatabase(server)).toEqual(before)
})

test('S-93e a mailbox gets three letters a day, however many sheets strangers send with its address', async () => {
  nextWindow(server, DAY / SECOND)
  const emailAddress = newAddress()
  for (let job = 0; job < 5; job++) {
    const sheet = await sentSheet(server, { emailAddress })
    await sheet.change('POST', 'letter')
    server.advance(HOUR + MINUTE)
    await linksSentTo(server, emailAddress)
  }
  const corrected = await sentSheet(server)
  await corrected.change('PUT', 'address', { emailAddress })
  expect(await linksSentTo(server, emailAddress)).toHaveLength(3)
})
