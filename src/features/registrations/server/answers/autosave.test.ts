import { expect, test } from 'vitest'
import { answerAllBut } from '#tests/registrations/answered-registration.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { getRegistration } from '../../contract/registration.ts'
import { verifyLog } from '../log/verify-log.ts'

const server = await testServer()
const { db } = server
const person = await server.signUpCandidate()

async function begun(status: Parameters<typeof someRegistration>[2] = {}) {
  const id = await someRegistration(server, person.id, status)
  return { id, phone: device(person, id), laptop: device(person, id) }
}
const read = (id: string) => person.call(getRegistration, { params: { id } })
const storedOf = async (id: string, actionId: string) =>
  (
    await db.maybe<{ value: unknown }>(
      sql`select value from answers where registration_id = ${id} and action_id = ${actionId}`,
    )
  )?.value
const logOf = (id: string) =>
  db.many<{ kind: string; payload: Record<string, unknown> }>(
    sql`select l.kind, p.payload from registration_log l join registration_log_payloads p using (registration_id, seq) where registration_id = ${id} order by seq`,
  )
const kindsOf = async (id: string) => (await logOf(id)).map(({ kind }) => kind)
const yes = [{ choiceValue: 'yes', answer: null }]
const no = [{ choiceValue: 'no', answer: null }]

test('an answer is saved, the registration begins with it, and it is there after a reload', async () => {
  const { id, phone } = await begun()

  expect(await phone.save({ actionId: 'preferred-name', value: 'Ama' })).toEqual({
    revision: 1,
    dropped: [],
    conflict: null,
    documents: [],
    signatures: [],
  })
  expect(await read(id)).toMatchObject({ status: 'InProgress', revision: 1 })
  expect((await read(id)).flow.tasks[0]?.steps[0]?.actions[0]?.value).toBe('Ama')
  expect(await kindsOf(id)).toEqual(['begun', 'answered'])
  expect((await logOf(id))[1]?.payload).toEqual({
    actionId: 'preferred-name',
    deviceId: phone.deviceId,
    sequence: 1,
    value: 'Ama',
  })
})

test('what is sent twice, since no answer came, is one answer and one entry; it is answered as before even when the registration was sent meanwhile [S-67]', async () => {
  const { id, phone } = await begun()
  const form = phone.formOf({ actionId: 'preferred-name', value: 'Ama' })
  const first = await phone.post(form)
  await phone.save({ actionId: 'preferred-name', value: 'Amara' })
  await db.run(sql`update registrations set status = 'Cancelled' where id = ${id}`)

  expect(await phone.post(form)).toEqual(first)
  expect(await storedOf(id, 'preferred-name')).toBe('Amara')
  expect(await kindsOf(id)).toEqual(['begun', 'answered', 'answered'])
})

test('twenty copies at once of one save are one save', async () => {
  const { id, phone } = await begun()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      phone.post(phone.formOf({ actionId: 'preferred-name', value: 'Ama', sequence: 7 })),
    ),
  )

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await kindsOf(id)).toEqual(['begun', 'answered'])
})

test('within a device the newer value stays, however late an older one comes; the log has both', async () => {
  const { id, phone } = await begun()
  await phone.save({ actionId: 'preferred-name', value: 'Amara', sequence: 5 })

  expect(await phone.save({ actionId: 'preferred-name', value: 'Am', sequence: 4 })).toMatchObject({
    revision: 1,
    conflict: null,
  })
  expect(await storedOf(id, 'preferred-name')).toBe('Amara')
  expect(await logOf(id)).toContainEqual({
    kind: 'overtaken',
    payload: expect.objectContaining({ value: 'Am', sequence: 4 }),
  })
  expect(await phone.save({ actionId: 'nickname', value: 'A', sequence: 3 })).toMatchObject({
    revision: 2,
  })
})

test('between devices the later arrival stays, and it is told what it replaced and from when [S-68]', async () => {
  const { id, phone, laptop } = await begun()
  await phone.save({ actionId: 'preferred-name', value: 'Ama' })
  expect((await laptop.save({ actionId: 'preferred-name', value: 'Amara' })).conflict).toEqual({
    value: 'Ama',
    savedAt: expect.any(String),
  })
  expect((await laptop.save({ actionId: 'preferred-name', value: 'Amara O' })).conflict).toBeNull()
  expect((await phone.save({ actionId: 'preferred-name', value: 'Amara O' })).conflict).toBeNull()
  expect((await phone.save({ actionId: 'preferred-name' })).conflict).toBeNull()
  expect((await laptop.save({ actionId: 'preferred-name', value: 'A' })).conflict).toEqual({
    value: null,
    savedAt: expect.any(String),
  })
  expect((await kindsOf(id)).filter((kind) => kind === 'answered')).toHaveLength(5)
})

test('two devices that answer different questions at once lose nothing', async () => {
  const { id, phone, laptop } = await begun()
  await Promise.all([
    ...Array.from({ length: 10 }, (_each, number) =>
      phone.save({ actionId: 'preferred-name', value: `Name ${number}` }),
    ),
    ...Array.from({ length: 10 }, (_each, number) =>
      laptop.save({ actionId: 'nickname', value: `Nick ${number}` }),
    ),
  ])

  expect(await storedOf(id, 'preferred-name')).toBe('Name 9')
  expect(await storedOf(id, 'nickname')).toBe('Nick 9')
  expect(await verifyLog(db, id)).toMatchObject({ whole: true })
  expect((await read(id)).revision).toBe(
    (await logOf(id)).filter(({ kind }) => kind === 'answered').length,
  )
})

test('a choice that asks no more leaves the answers below it behind; they stay stored, come back, and the log says so', async () => {
  const { id, phone } = await begun()
  await phone.save({ actionId: 'drives', value: yes })
  await phone.save({ actionId: 'licence-number', value: { skipped: true } })
  const closed = await phone.save({ actionId: 'drives', value: no })
  const licence = async () =>
    (await read(id)).flow.tasks[0]?.steps[0]?.actions[2]?.choices?.choicesList[0]
      ?.dependencyQuestions[0]

  expect(closed.dropped).toEqual(['licence-number'])
  expect(await logOf(id)).toContainEqual({
    kind: 'no longer asked',
    payload: { questions: [{ actionId: 'licence-number' }] },
  })
  expect((await phone.save({ actionId: 'drives', value: yes })).dropped).toEqual([])
  expect(await licence()).toMatchObject({ skipped: true })
})

test('an answer may be cleared, or passed for now where that is offered [seed 3.21.11]', async () => {
  const { id, phone } = await begun()
  await phone.save({ actionId: 'preferred-name', value: 'Ama' })
  await phone.save({ actionId: 'preferred-name' })

  expect(await storedOf(id, 'preferred-name')).toBeNull()
  expect(
    await phone.post(phone.formOf({ actionId: 'preferred-name', value: { skipped: true } })),
  ).toMatchObject({ status: 422, data: { fields: { value: 'This question cannot be passed' } } })
  expect(await kindsOf(id)).toEqual(['begun', 'answered', 'cleared'])
})

test('a returned registration goes on when something of it is answered', async () => {
  const { id, phone } = await begun({ status: 'Returned' })
  await phone.save({ actionId: 'preferred-name', value: 'Ama' })
  expect(await read(id)).toMatchObject({ status: 'InProgress' })
})

test('a signature keeps who signed exactly what, when and from where', async () => {
  const { id, phone } = await begun()
  await answerAllBut('signed', phone)
  await phone.save({ actionId: 'signed', value: { name: ' Amara Okafor ', drawn: false } })
  const [signature] = await db.many(
    sql`select action_id, name, drawn, drawing_id, encode(signed_sha256, 'hex') as sha256, address from signatures where registration_id = ${id}`,
  )

  expect(signature).toEqual({
    action_id: 'signed',
    name: 'Amara Okafor',
    drawn: false,
    drawing_id: null,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    address: expect.stringMatching(/^10\./),
  })
  expect(await logOf(id)).toContainEqual({
    kind: 'signed',
    payload: expect.objectContaining({
      statement: 'I, Amara, sign.',
      name: 'Amara Okafor',
      sha256: (signature as { sha256: string }).sha256,
    }),
  })
  expect(
    await phone.post(
      phone.formOf({ actionId: 'signed', value: { name: 'Amara Okafor', drawn: true } }),
    ),
  ).toMatchObject({ status: 422, data: { fields: { value: 'Draw your signature again' } } })
})
