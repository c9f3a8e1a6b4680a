import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { getRegistration } from '../../contract/registration.ts'

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
const kindsOf = async (id: string) =>
  (
    await db.many<{ kind: string }>(
      sql`select kind from registration_log where registration_id = ${id} order by seq`,
    )
  ).map(({ kind }) => kind)
const yes = [{ choiceValue: 'yes', answer: null }]

describe('what is no answer is refused in words, and changes nothing', () => {
  test.each([
    [
      'a question that the flow has not',
      { actionId: 'nothing' },
      { actionId: 'This question is not part of your registration' },
    ],
    [
      'a question of another step',
      { actionId: 'preferred-name', stepId: 'jobs' },
      { actionId: 'This question is not part of your registration' },
    ],
    [
      'an item where there is no set',
      { actionId: 'preferred-name', set: 'work-history', item: randomUUID() },
      { actionSetId: 'This question is not part of your registration' },
    ],
    [
      'a question of a set without its item',
      { actionId: 'employer', set: 'work-history' },
      { itemId: 'Say which of them this is about' },
    ],
    [
      'a value of another shape',
      { actionId: 'preferred-name', value: yes },
      { value: 'This answer cannot be read. Give it again' },
    ],
    [
      'a value of no shape',
      { actionId: 'preferred-name', value: { surprise: 1 } },
      { value: 'This answer cannot be read. Give it again' },
    ],
    [
      'a choice that is not offered',
      { actionId: 'drives', value: [{ choiceValue: 'perhaps', answer: null }] },
      { value: 'Choose from the answers shown' },
    ],
    [
      'too long a text',
      { actionId: 'preferred-name', value: 'x'.repeat(51) },
      { value: expect.stringContaining('50') },
    ],
    [
      'a file that is not theirs',
      { actionId: 'licence-photo', value: { documentIds: [randomUUID()] } },
      { value: 'One of these files is not part of this answer' },
    ],
    [
      'a file where none is asked for',
      {
        actionId: 'preferred-name',
        value: 'x',
        file: { name: 'x.txt', content: Buffer.from('x') },
      },
      { value: 'This question takes no file' },
    ],
  ])('%s', async (_what, saving, fields) => {
    const { id, phone } = await begun()
    expect(await phone.post(phone.formOf({ value: 'Ama', ...saving } as never))).toMatchObject({
      status: 422,
      data: { fields },
    })
    expect(await kindsOf(id)).toEqual([])
    expect((await read(id)).status).toBe('Sent')
  })

  test('a field that is sent twice, because no one can tell which of the two is meant', async () => {
    const { id, phone } = await begun()
    const form = phone.formOf({ actionId: 'preferred-name', value: 'Ama' })
    form.append('value', JSON.stringify('Bea'))
    expect(await phone.post(form)).toMatchObject({
      status: 400,
      messages: ['The form holds a field twice.'],
    })
    expect(await kindsOf(id)).toEqual([])
  })

  test('broken JSON, unknown fields, wrong numbers and half a character', async () => {
    const { phone } = await begun()
    const post = (more: Record<string, string>) =>
      phone.post(phone.formOf({ actionId: 'preferred-name' }, more))

    expect(await post({ value: '{"a":' })).toMatchObject({
      status: 422,
      data: { fields: { value: 'This answer cannot be read. Give it again' } },
    })
    expect(await post({ value: '"Ama"', status: 'Approved' })).toMatchObject({
      status: 422,
      data: { fields: { status: 'This field is not known here.' } },
    })
    expect(await post({ sequence: '-1' })).toMatchObject({
      status: 422,
      data: { fields: { sequence: 'A whole number' } },
    })
    expect((await post({ value: '"\\ud800"' })).status).toBe(422)
    expect((await post({ value: '"\\u0000"' })).status).toBe(422)
  })

  test('a form of more than 1 MiB without its files is too large; one field of it never is that long', async () => {
    const { phone } = await begun()
    expect(
      await phone.post(
        phone.formOf(
          { actionId: 'preferred-name' },
          { value: JSON.stringify('x'.repeat(1024 * 1024)) },
        ),
      ),
    ).toMatchObject({ status: 413, messages: ['That is too large to send.'] })
    expect(
      await phone.post(
        phone.formOf({ actionId: 'preferred-name' }, { value: JSON.stringify('x'.repeat(70_000)) }),
      ),
    ).toMatchObject({ status: 422, messages: ['A field is too long.'] })
  })
})

test.each(['Submitted', 'InReview', 'Approved', 'SentToCrm', 'Cancelled'] as const)(
  'once it is %s, no answer is taken any more',
  async (status) => {
    const { id, phone } = await begun({ status })
    expect(
      await phone.post(phone.formOf({ actionId: 'preferred-name', value: 'Ama' })),
    ).toMatchObject({
      status: 409,
      messages: ['This registration was sent or ended, so it can no longer be changed.'],
    })
    expect(await storedOf(id, 'preferred-name')).toBeUndefined()
  },
)

test('no one saves in the registration of someone else', async () => {
  const stranger = await server.signUpCandidate()
  const { id } = await begun()
  const theirs = device(stranger, id)
  expect(
    await theirs.post(theirs.formOf({ actionId: 'preferred-name', value: 'Ama' })),
  ).toMatchObject({ status: 404, messages: ['Unable to find registration'] })
  expect(await kindsOf(id)).toEqual([])
})
