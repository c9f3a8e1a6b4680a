import { expect, test } from 'vitest'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import {
  getRegistration,
  submitRegistration,
} from '#features/registrations/contract/registration.ts'
import {
  approveRegistration,
  approveRegistrations,
  reviewRegistration,
} from '#features/reviews/contract/review.ts'
import { sql } from '#server/database/database.ts'
import type { Failure } from '#shared/failure.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { jpeg } from '#tests/documents/pictures.ts'
import {
  answerAllBut,
  answeredRegistration,
  sign,
} from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { PAPER_FLOW } from '#tests/registrations/paper-flow.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { submittedRegistration } from '#tests/registrations/submitted-registration.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate({ firstName: 'Amara', lastName: 'Okafor' })
const priya = await someConsultant(server)
const wire = (id: string) => person.call(getRegistration, { params: { id } })
const send = (id: string) =>
  person.call(submitRegistration, { params: { id }, body: { declaration: true } })
const photo = { name: 'paper.jpg', content: await jpeg(), type: 'image/jpeg' }
const SIGNED = { actionId: 'signed', value: { name: 'Amara Okafor', drawn: false } }

const stored = (id: string) =>
  db.one(
    sql`select status, revision, log_length, (select count(*) from signatures where registration_id = ${id}) as signatures, (select count(*) from answer_writes where registration_id = ${id}) as writes from registrations where id = ${id}`,
  )

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
const RENAMED = { actionId: 'preferred-name', value: 'Another' }

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
  // Typed on the tablet without a network, before the phone was there.
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
  // The promise stands above the signature in its own task.
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

test('S-82f what a device gave itself after it read is known to it, in whatever way the answer of another gave way [amendment 5.3]', async () => {
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

const approving = (id: string) =>
  priya
    .call(approveRegistration, { params: { id }, body: { acceptRest: true } })
    .then(({ status }) => ({ status, data: null }))
    .catch(({ status, data }: Failure) => ({ status, data }))

test.each(FLOW_TYPES)(
  'S-83 an empty registration of type %s is not approved: a 409 with what is missing [amendment 6.1]',
  async (type) => {
    const id = await someRegistration(server, person.id, {
      flow: { ...SMALL_FLOW, name: `empty-${type.toLowerCase()}`, type },
      status: 'Submitted',
    })
    expect(await approving(id)).toEqual({
      status: 409,
      data: {
        missing: ['preferred-name', 'drives', 'truthful', 'signed'].map((actionId) =>
          expect.objectContaining({
            actionId,
            taskId: expect.any(String),
            sentence: expect.any(String),
          }),
        ),
      },
    })
    expect(await db.one(sql`select status from registrations where id = ${id}`)).toEqual({
      status: 'Submitted',
    })
  },
)

test.each(['pending', 'rejected'])(
  'S-83b a document that is %s stands in the way of the approval [amendment 6.1]',
  async (scan) => {
    const { id, documentId } = await submittedRegistration(server, person)
    await db.run(sql`update documents set scan = ${scan} where id = ${documentId}`)
    expect(await approving(id)).toEqual({
      status: 409,
      data: {
        missing: [expect.objectContaining({ actionId: 'payslip', itemId: expect.any(String) })],
      },
    })
  },
)

test('S-83c a signature over other answers stands in the way of the approval [amendment 6.1]', async () => {
  const { id } = await submittedRegistration(server, person)
  await db.run(
    sql`update answers set value = '"Somebody else"' where registration_id = ${id} and action_id = 'preferred-name'`,
  )
  expect(await approving(id)).toEqual({
    status: 409,
    data: {
      missing: [
        expect.objectContaining({
          actionId: 'signed',
          sentence: '1 answer changed after this was signed: What should we call you?',
        }),
      ],
    },
  })
})

test('S-83d of several that are approved at once each has a refusal of its own [amendment 6.1]', async () => {
  const [whole, unseen] = [
    await submittedRegistration(server, person),
    await submittedRegistration(server, person),
  ]
  const empty = await someRegistration(server, person.id, { status: 'Submitted' })
  const places = [
    ...['preferred-name', 'drives', 'truthful', 'signed'].map((actionId) => ({ actionId })),
    { actionId: 'employer', itemId: whole.item },
    { actionId: 'payslip', itemId: whole.item },
  ]
  await priya.call(reviewRegistration, {
    params: { id: whole.id },
    body: { decisions: places.map((place) => ({ ...place, outcome: 'Accepted' as const })) },
  })
  expect(
    await priya.call(approveRegistrations, { body: { ids: [whole.id, unseen.id, empty] } }),
  ).toEqual([
    { registrationId: whole.id, already: false, refusal: null },
    {
      ...{ registrationId: unseen.id, already: false },
      refusal: '6 answers were not looked at. Open it to approve it.',
    },
    {
      ...{ registrationId: empty, already: false },
      refusal: expect.stringMatching(/^This registration is not complete\. .*; and 1 more\.$/),
    },
  ])
})
