import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { someConsultant } from '#tests/people/consultants.ts'
import { device } from '#tests/registrations/device.ts'
import { NUMBERS, NUMBERS_FLOW } from '#tests/registrations/sealed-answers.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { getAnsweredElsewhere } from '../../contract/answered-elsewhere.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A.230803) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'
const MINUTE = 60_000

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate()

type Asked = Parameters<typeof someRegistration>[2]
/** Opens one registration in two browsers of the same person. */
async function begun(wanted: Asked = {}) {
  const id = await someRegistration(server, person.id, wanted)
  const browser = (userAgent: string) => {
    const client = server.signedInAs(person.token, { ...someNetwork(), 'user-agent': userAgent })
    const own = device(client, id)
    const told = (actionId = 'preferred-name') =>
      client
        .call(getAnsweredElsewhere, { params: { id }, query: { deviceId: own.deviceId } })
        .then((all) => all.find((one) => one.actionId === actionId))
    return { ...own, told }
  }
  server.advance(60 * MINUTE)
  return { id, phone: browser(ANDROID), laptop: browser(WINDOWS) }
}
const before = (minutes: number) =>
  expect.toSatisfy(
    (at: string) => Math.round((server.clock().getTime() - Date.parse(at)) / MINUTE) === minutes,
    `${minutes} minutes ago`,
  )
const name = (value: string, more: object = {}) => ({ actionId: 'preferred-name', value, ...more })

test('the device whose answer gave way is told which one was kept, from which browser and typed when, and has its own to take back [amendment 6.8]', async () => {
  const { phone, laptop } = await begun()
  await phone.save(name('Nadi', { typedAgo: 5 * MINUTE }))
  await laptop.save(name('Dia', { typedAgo: 2 * MINUTE, over: 'Nadi' }))

  expect(await phone.told()).toEqual({
    actionId: 'preferred-name',
    itemId: null,
    value: 'Dia',
    skipped: false,
    from: {
      who: 'self',
      name: null,
      branch: null,
      device: 'Firefox on Windows',
      typedAt: before(2),
    },
    revision: 2,
    others: [
      {
        value: 'Nadi',
        skipped: false,
        from: {
          who: 'here',
          name: null,
          branch: null,
          device: 'Chrome on Android',
          typedAt: before(5),
        },
      },
    ],
  })
  // A person who saw the other answer and changed it on purpose needs no note.
  expect(await laptop.told()).toBeUndefined()
})

test('an answer that no browser stores was seen by the device that names its revision, and by no other [amendment 6.8]', async () => {
  const { phone, laptop } = await begun({ flow: NUMBERS_FLOW })
  const number = (value: string, seen?: number) =>
    laptop.save({ actionId: 'account-number', value, ...(seen === undefined ? {} : { seen }) })
  await phone.save({ actionId: 'account-number', value: NUMBERS['account-number'] })
  const shown = (await laptop.told('account-number'))?.revision ?? 0
  await phone.save({ actionId: 'account-number', value: '10000008' })

  await number('20000006', shown)
  expect(await laptop.told('account-number')).toMatchObject({ others: [{ value: '10000008' }] })
  await phone.save({ actionId: 'account-number', value: '10000008' })
  await number('20000006', (await laptop.told('account-number'))?.revision ?? 0)
  expect(await laptop.told('account-number')).toBeUndefined()
})

test('an answer that was typed earlier and arrives later is kept, and its device is told of the newer one that it replaced [amendment 6.8]', async () => {
  const { phone, laptop } = await begun()
  await laptop.save(name('Dia'))
  server.advance(10 * MINUTE)
  await phone.save(name('Nadi', { typedAgo: 15 * MINUTE, over: null }))

  expect(await phone.told()).toMatchObject({
    value: 'Nadi',
    from: { who: 'here', typedAt: before(15) },
    others: [{ value: 'Dia', from: { device: 'Firefox on Windows', typedAt: before(10) } }],
  })
  expect(await laptop.told()).toMatchObject({
    value: 'Nadi',
    others: [{ value: 'Dia', from: { who: 'here' } }],
  })
})

test('the time is the same by every clock: a device says how long ago it was, and nothing was typed before there was a registration [amendment 6.8]', async () => {
  const { id, phone, laptop } = await begun()
  await phone.save(name('Nadi', { typedAgo: 999_999_999_999 }))
  const { at } = await db.one<{ at: Date }>(
    sql`select created_at as at from registrations where id = ${id}`,
  )
  expect(await laptop.told()).toMatchObject({ from: { typedAt: at.toISOString() }, others: [] })
})

test('what is taken back stands, and the other is then there for its own device [amendment 6.8]', async () => {
  const { phone, laptop } = await begun()
  await phone.save(name('Nadi'))
  await laptop.save(name('Dia', { over: null }))
  await laptop.save(name('Nadi', { over: 'Dia' }))

  expect(await laptop.told()).toBeUndefined()
  expect(await phone.told()).toMatchObject({ value: 'Nadi', others: [] })
  await laptop.save(name('Dia', { over: 'Nadi' }))
  expect(await phone.told()).toMatchObject({ value: 'Dia', others: [{ value: 'Nadi' }] })
})

test('a conflict that was settled stays settled: a person who chose the other answer and then replaces it is told nothing, and the other device is [amendment 6.8]', async () => {
  const { phone, laptop } = await begun()
  await laptop.save(name('DeskB'))
  await phone.save(name('PhoneA', { over: null }))
  expect((await phone.told())?.others).toMatchObject([{ value: 'DeskB' }])
  await phone.save(name('DeskB', { over: 'PhoneA' }))
  await phone.save(name('PhoneD', { over: 'DeskB' }))

  expect(await phone.told()).toBeUndefined()
  expect(await laptop.told()).toMatchObject({
    value: 'PhoneD',
    from: { device: 'Chrome on Android' },
    others: [{ value: 'DeskB', from: { who: 'here' } }],
  })
})

test('a sealed answer that was chosen and then replaced does not come back either [amendment 6.8]', async () => {
  const { phone, laptop } = await begun({ flow: NUMBERS_FLOW })
  const number = (value: string) => ({ actionId: 'account-number', value })
  await laptop.save(number('10000008'))
  await phone.save(number('20000006'))
  expect((await phone.told('account-number'))?.others).toMatchObject([{ value: '10000008' }])
  await phone.save(number('10000008'))
  await phone.save(number(NUMBERS['account-number']))
  expect(await phone.told('account-number')).toBeUndefined()
  expect((await laptop.told('account-number'))?.others).toMatchObject([{ value: '10000008' }])
})

test('a person who types on without having chosen is told again of the answer that gave way [amendment 6.8]', async () => {
  const { phone, laptop } = await begun()
  await laptop.save(name('DeskB'))
  await phone.save(name('PhoneA', { over: null }))
  await phone.save(name('PhoneAB', { over: 'PhoneA' }))
  expect((await phone.told())?.others).toMatchObject([{ value: 'DeskB' }])
})

test('a job that someone brought back and then removed on purpose is no news to them [amendment 6.8]', async () => {
  const { phone, laptop } = await begun()
  const job = { actionId: 'work-history', set: 'work-history', item: randomUUID() }
  await phone.save({ ...job, actionId: 'employer', value: 'Sawston Sawmill' })
  await laptop.save({ ...job, over: null })
  expect((await laptop.told('work-history'))?.others).toMatchObject([{ value: 'present' }])
  await laptop.save({ ...job, value: 'present', over: null })
  await laptop.save({ ...job, over: 'present' })
  expect(await laptop.told('work-history')).toBeUndefined()
  expect((await phone.told('work-history'))?.others).toMatchObject([{ value: 'present' }])
})

test('a person who gives the stored answer again has chosen it, and is told no more [amendment 6.8]', async () => {
  const { phone, laptop } = await begun()
  await phone.save(name('Nadi'))
  await laptop.save(name('Dia', { over: null }))
  expect((await laptop.told())?.others).toHaveLength(1)
  await laptop.save(name('Dia', { over: 'Dia' }))
  expect(await laptop.told()).toBeUndefined()
  expect((await phone.told())?.others).toHaveLength(1)
  await phone.save(name('Dia', { over: 'Dia' }))
  expect(await phone.told()).toBeUndefined()
  expect((await laptop.told())?.others).toEqual([])
})

test('of a consultant who answers their name and branch are told, never their browser; they are told the name of the candidate [amendment 6.8]', async () => {
  const { id, phone } = await begun()
  const anna = await someConsultant(server, { firstName: 'Anna' })
  const desk = device(anna, id)
  await phone.save(name('Nadi'))
  await desk.save(name('Dia'))

  expect(await phone.told()).toMatchObject({
    from: { who: 'consultant', name: 'Anna', branch: 'Leeds Registrations', device: null },
  })
  const told = await anna.call(getAnsweredElsewhere, {
    params: { id },
    query: { deviceId: desk.deviceId },
  })
  expect(told).toMatchObject([
    {
      from: { who: 'here' },
      others: [{ value: 'Nadi', from: { who: 'candidate', name: 'Amara' } }],
    },
  ])
})

test('a job that another device removed is shown to the person who gave it, and comes back with what it had [amendment 6.8]', async () => {
  const { phone, laptop } = await begun()
  const item = randomUUID()
  const set = 'work-history'
  await phone.save({ actionId: 'employer', set, item, value: 'Sawston Sawmill' })
  await laptop.save({ actionId: set, set, item, over: 'present' })

  expect(await phone.told(set)).toMatchObject({
    itemId: item,
    value: null,
    from: { device: 'Firefox on Windows' },
    others: [{ value: 'present', from: { who: 'here' } }],
  })
  expect(await laptop.told(set)).toBeUndefined()
  await phone.save({ actionId: set, set, item, value: 'present', over: null })
  expect(await phone.told(set)).toBeUndefined()
  expect(await laptop.told(set)).toMatchObject({ value: 'present', others: [{ value: null }] })
  expect(await laptop.told('employer')).toMatchObject({ value: 'Sawston Sawmill' })
})

test('a sealed answer that gave way stays sealed, and only the family of the browser is kept [amendment 6.8]', async () => {
  const { id, phone, laptop } = await begun({ flow: NUMBERS_FLOW })
  await phone.save({ actionId: 'account-number', value: NUMBERS['account-number'] })
  await laptop.save({ actionId: 'account-number', value: '10000008' })

  const { row, device } = await db.one<{ row: string; device: string }>(
    sql`select row_to_json(r)::text as row, device from replaced_answers r where registration_id = ${id}`,
  )
  expect(row).not.toContain(NUMBERS['account-number'])
  expect(row).not.toContain('Pixel')
  expect(device).toBe('Chrome on Android')
  expect((await phone.told('account-number'))?.others).toMatchObject([
    { value: NUMBERS['account-number'] },
  ])
})
