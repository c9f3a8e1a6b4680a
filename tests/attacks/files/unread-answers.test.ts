import { expect, test } from 'vitest'
import { answerAllBut, sign } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { PAGED_FLOW } from '#tests/registrations/paged-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { RENAMED, SIGNED, startSigningServer } from './signers.ts'

const { server, person, priya, wire, stored } = await startSigningServer()

const UNSEEN = [
  ['a consultant', () => priya],
  ['the second device', () => person],
] as const

test.each(UNSEEN)(
  'S-82e an answer that %s changed since the page was read is not signed: a 409 names it, and signing works once it was read [amendment 5.3]',
  async (_who, other) => {
    const id = await someRegistration(server, person.id)
    const phone = device(person, id)
    await answerAllBut('signed', phone)
    const { revision: seen } = await wire(id)
    await device(other(), id).save(RENAMED)
    const before = await stored(id)

    for (const read of [{ seen }, {}])
      expect(await phone.post(phone.formOf({ ...SIGNED, ...read }))).toMatchObject({
        status: 409,
        messages: [
          '“What should we call you?” was changed since you read this. Read it again before you sign.',
        ],
        data: {
          fields: { value: expect.any(String) },
          revision: seen + 1,
          changed: [
            {
              ...{ taskId: 'you', stepId: 'about-you', actionId: 'preferred-name', itemId: null },
              question: 'What should we call you?',
            },
          ],
        },
      })
    expect(await stored(id)).toEqual(before)

    await sign(phone)
    expect((await wire(id)).signatures).toMatchObject([{ reason: null, covers: 3 }])
  },
)

test('S-82f what a device gave itself after it read is known to it, however the answer of another gave way [amendment 5.3]', async () => {
  const id = await someRegistration(server, person.id)
  const phone = device(person, id)
  await answerAllBut('signed', phone)
  const { revision: seen } = await wire(id)
  await device(priya, id).save(RENAMED)
  await phone.save({ actionId: 'preferred-name', value: 'Mine' })
  await phone.save({ ...SIGNED, seen })
  expect((await wire(id)).signatures).toMatchObject([{ reason: null }])
})

test('S-82h a page that has read what is not there yet signs nothing [amendment 5.3]', async () => {
  const id = await someRegistration(server, person.id)
  const phone = device(person, id)
  await answerAllBut('signed', phone)
  const { revision } = await wire(id)
  const before = await stored(id)
  expect(await phone.post(phone.formOf({ ...SIGNED, seen: revision + 1 }))).toMatchObject({
    status: 422,
    messages: ['Open the page again before you sign.'],
  })
  expect(await stored(id)).toEqual(before)
})

test('S-82g an item of a set that is added or removed elsewhere is not signed unread, nor is what a consultant gives under the name of the same device [amendment 5.3]', async () => {
  const id = await someRegistration(server, person.id)
  const [phone, tablet] = [device(person, id), device(person, id)]
  const item = crypto.randomUUID()
  const job = { actionId: 'work-history', set: 'work-history', item }
  await answerAllBut('signed', phone)
  const trying = async (seen: number) => {
    const { status, data } = await phone.post(phone.formOf({ ...SIGNED, seen }))
    return { status, data }
  }
  const unread = (...questions: string[]) => ({
    status: 409,
    data: { changed: questions.map((question) => expect.objectContaining({ question })) },
  })
  const first = (await wire(id)).revision
  await tablet.save({ ...job, actionId: 'employer', value: 'Harbour Ltd' })
  expect(await trying(first)).toMatchObject(unread('Employer (Job 1)'))
  const second = (await wire(id)).revision
  await tablet.save(job)
  expect(await trying(second)).toMatchObject(unread('Your jobs'))

  const third = (await wire(id)).revision
  const desk = device(priya, id)
  const form = desk.formOf({ ...RENAMED, sequence: 900 })
  form.set('deviceId', phone.deviceId)
  expect((await desk.post(form)).status).toBe(200)
  expect(await trying(third)).toMatchObject(unread('What should we call you?'))
})

test('S-82i what another tab of the same browser changed after the page opened is not signed unread; what the page showed is [amendment 5.3]', async () => {
  const id = await someRegistration(server, person.id)
  const phone = device(person, id)
  await answerAllBut('signed', phone)
  const { revision: seen } = await wire(id)
  await phone.save({ ...RENAMED, sequence: 500 })
  const before = await stored(id)
  const sign = (sequence: number, read: { seen: number; shownUpTo: number }) =>
    phone.post(phone.formOf({ ...SIGNED, ...read, sequence }))
  expect(await sign(501, { seen, shownUpTo: 499 })).toMatchObject({
    status: 409,
    messages: [
      '“What should we call you?” was changed since you read this. Read it again before you sign.',
    ],
    data: { revision: seen + 1 },
  })
  expect(await stored(id)).toEqual(before)

  const job = { actionId: 'work-history', set: 'work-history', item: crypto.randomUUID() }
  await phone.save({ ...job, actionId: 'employer', value: 'Harbour Ltd', sequence: 502 })
  await phone.save({ ...job, sequence: 503 })
  expect(await sign(504, { seen: seen + 1, shownUpTo: 502 })).toMatchObject({
    status: 409,
    data: { changed: [expect.objectContaining({ question: 'Your jobs' })] },
  })
  expect((await sign(505, { seen, shownUpTo: 503 })).status).toBe(200)
  expect((await wire(id)).signatures).toMatchObject([{ reason: null }])
})

test('S-82j what was ticked on the page of a signature just before it is seen; what another device ticks there, or another tab elsewhere, is not [amendment 5.3]', async () => {
  const id = await someRegistration(server, person.id, { flow: PAGED_FLOW })
  const [phone, tablet] = [device(person, id), device(person, id)]
  await answerAllBut('signed', phone)
  const agreed = { actionId: 'truthful', value: 'agreed' }
  const sign = (sequence: number, seen: number) =>
    phone.post(phone.formOf({ ...SIGNED, seen, shownUpTo: 499, sequence }))
  const untick = () => tablet.save({ actionId: 'truthful', value: null })

  await untick()
  await tablet.save(agreed)
  const first = (await wire(id)).revision
  await untick()
  await tablet.save(agreed)
  expect(await sign(600, first)).toMatchObject({
    status: 409,
    data: { changed: [expect.objectContaining({ question: 'I agree' })] },
  })

  const second = (await wire(id)).revision
  await untick()
  await phone.save({ ...agreed, sequence: 601 })
  await phone.save({ ...RENAMED, sequence: 602 })
  expect(await sign(603, second)).toMatchObject({
    status: 409,
    data: { changed: [expect.objectContaining({ question: 'What should we call you?' })] },
  })

  const third = (await wire(id)).revision
  await untick()
  await phone.save({ ...agreed, sequence: 604 })
  expect((await sign(605, third)).status).toBe(200)
  expect((await wire(id)).signatures).toMatchObject([{ reason: null }])
})
