import { expect, test } from 'vitest'
import { submitRegistration } from '#features/registrations/contract/registration.ts'
import { sql } from '#server/database/database.ts'
import { jpeg } from '#tests/documents/pictures.ts'
import {
  answerAllBut,
  answeredRegistration,
  sign,
} from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { PAPER_FLOW } from '#tests/registrations/paper-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { RENAMED, SIGNED, startSigningServer } from './signers.ts'

const { server, db, person, priya, wire, stored } = await startSigningServer()
const send = (id: string) =>
  person.call(submitRegistration, { params: { id }, body: { declaration: true } })
const photo = { name: 'paper.jpg', content: await jpeg(), type: 'image/jpeg' }

test('S-81 a consultant who signs or declares for a candidate is refused, and nothing is kept [amendment 5.1]', async () => {
  const id = await someRegistration(server, person.id)
  const desk = device(priya, id)
  await answerAllBut('signed', device(person, id))
  const before = await stored(id)
  for (const saving of [
    SIGNED,
    { actionId: 'truthful', value: 'agreed' },
    { actionId: 'truthful' },
    { actionId: 'signed', value: { ...SIGNED.value, drawn: true }, file: photo },
    { actionId: 'signed', value: { ...SIGNED.value, drawn: true, witnessed: true }, file: photo },
  ])
    expect(await desk.post(desk.formOf(saving))).toMatchObject({
      status: 409,
      messages: [
        expect.stringMatching(/^Only Amara can (sign|declare) this\. Send them a link\.$/),
      ],
    })
  expect(await stored(id)).toEqual(before)

  await sign(device(person, id))
  await expect(
    priya.call(submitRegistration, { params: { id }, body: { declaration: true } }),
  ).rejects.toMatchObject({ status: 409 })
  expect((await wire(id)).status).toBe('InProgress')
})

test('S-81b a paper that a consultant saw signed names them, and is taken only in a flow of kind Manual [amendment 5.1]', async () => {
  const id = await someRegistration(server, person.id, { flow: PAPER_FLOW })
  const desk = device(priya, id)
  await answerAllBut('signed', desk)
  const signed = { name: 'Amara Okafor', drawn: true }
  const post = (value: object, file?: typeof photo) =>
    desk.post(desk.formOf({ actionId: 'signed', value, ...(file ? { file } : {}) }))

  expect(await post({ ...signed, drawn: false })).toMatchObject({ status: 422 })
  expect(await post(signed, photo)).toMatchObject({
    status: 422,
    messages: ['Say that you saw this signed on paper'],
  })
  expect(await post({ ...signed, witnessed: true })).toMatchObject({
    status: 422,
    messages: ['Add a photograph of the signed paper'],
  })
  expect((await post({ ...signed, witnessed: true }, photo)).status).toBe(200)
  expect((await wire(id)).signatures).toMatchObject([
    { name: 'Amara Okafor', witness: 'Priya Shah', reason: null },
  ])
  const phone = device(person, id)
  expect(
    await phone.post(phone.formOf({ actionId: 'signed', value: { ...signed, witnessed: true } })),
  ).toMatchObject({ status: 422 })
  expect(await phone.post(phone.formOf({ actionId: 'truthful', value: 'agreed' }))).toMatchObject({
    status: 409,
  })
})

const CHANGES = [
  ['the candidate', async (id: string) => device(person, id).save(RENAMED)],
  ['a consultant', async (id: string) => device(priya, id).save(RENAMED)],
  [
    'a document',
    async (id: string) =>
      device(person, id).save({
        actionId: 'payslip',
        set: 'work-history',
        item: crypto.randomUUID(),
        file: photo,
      }),
  ],
] as const

test.each(CHANGES)(
  'S-82 what %s changes after the signature ends it, and it is told what [amendment 5.3]',
  async (_who, change) => {
    const id = await answeredRegistration(server, person)
    expect((await wire(id)).signatures).toMatchObject([{ reason: null, covers: 3 }])
    const { signatures } = await change(id)

    expect(signatures).toMatchObject([
      { reason: 'changed', changed: expect.arrayContaining([expect.anything()]) },
    ])
    expect((await wire(id)).flow.tasks[1]?.status).not.toBe('Completed')
    await expect(send(id)).rejects.toMatchObject({
      status: 422,
      data: { fields: { signed: expect.stringMatching(/changed after this was signed/) } },
    })
    expect(
      await db.many(
        sql`select kind from registration_log where registration_id = ${id} and kind = 'signature void'`,
      ),
    ).toHaveLength(1)
  },
)

test('S-82b a queue of another device that arrives late ends a signature, and the next one covers it [amendment 5.3]', async () => {
  const id = await someRegistration(server, person.id)
  const [phone, tablet] = [device(person, id), device(person, id)]
  // The person typed this on the tablet while it was offline, before the phone sent the answers and the signature.
  const late = tablet.formOf({ actionId: 'nickname', value: 'Ammy' })
  await answerAllBut('signed', phone)
  await sign(phone)
  expect((await tablet.post(late)).status).toBe(200)

  expect((await wire(id)).signatures).toMatchObject([
    { reason: 'changed', changed: [{ question: 'Another name', how: 'added' }] },
  ])
  await sign(phone)
  expect((await wire(id)).signatures).toMatchObject([{ reason: null, covers: 4 }])
  expect(await send(id)).toMatchObject({ status: 'Submitted' })
})

test('S-82c a signature before its time is a 409 with what is missing, and no end of the registration [amendment 5.4]', async () => {
  const id = await someRegistration(server, person.id)
  const phone = device(person, id)
  await phone.save({ actionId: 'preferred-name', value: 'Ama' })
  for (const saving of [SIGNED, { actionId: 'truthful', value: 'agreed' }])
    expect(await phone.post(phone.formOf(saving))).toMatchObject({
      status: 409,
      data: {
        fields: { value: expect.stringContaining('Do you drive?') },
        missing: expect.arrayContaining([
          expect.objectContaining({ actionId: 'drives', question: 'Do you drive?' }),
        ]),
      },
    })
  await phone.save({ actionId: 'drives', value: [{ choiceValue: 'no', answer: null }] })
  // The question 'truthful' comes before the signature in the same task and is not answered yet.
  expect(await phone.post(phone.formOf(SIGNED))).toMatchObject({
    status: 409,
    data: { missing: [{ actionId: 'truthful' }] },
  })
})

test('S-82d another name than the one that was given cannot sign [amendment 5.2]', async () => {
  const id = await someRegistration(server, person.id)
  const phone = device(person, id)
  await answerAllBut('signed', phone)
  expect(
    await phone.post(
      phone.formOf({ actionId: 'signed', value: { name: 'Bob Builder', drawn: false } }),
    ),
  ).toMatchObject({
    status: 422,
    data: { fields: { value: expect.stringContaining('Amara Okafor') } },
  })
  await sign(phone, 'amara  OKAFOR')
})
