import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CANDIDATE_RECORDS } from '#tests/people/candidate-records.ts'
import { dataOf, send } from '#tests/people/own-records.ts'
import { testServer } from '#tests/test-server.ts'
import { MAX_RECORDS_BY_KIND } from '../../domain/records/kinds.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })

test.each(CANDIDATE_RECORDS)(
  'a repeated creation of $name under its key is the first one',
  async ({ name, sent, later }) => {
    const person = await server.signUpCandidate()
    const key = { 'idempotency-key': randomUUID() }
    const [first, again, other] = [
      await send(person, 'POST', name, sent, key),
      await send(person, 'POST', name, sent, key),
      await send(person, 'POST', name, later, key),
    ]

    expect([first.status, again.status, other.status]).toEqual([201, 200, 422])
    expect(again.data).toEqual(first.data)
    expect((await send(person, 'GET', name)).total).toBe('1')
  },
)

test.each(CANDIDATE_RECORDS)(
  '$name have an end, also when many come at once',
  async ({ name, sent }) => {
    const person = await server.signUpCandidate()
    const most = MAX_RECORDS_BY_KIND[name]
    const bodies = Array.from({ length: most + 5 }, (_, place) =>
      name === 'fields' ? { name: `field${place}`, value: '' } : sent,
    )
    const statuses = (
      await Promise.all(bodies.map((body) => send(person, 'POST', name, body)))
    ).map(({ status }) => status)

    expect(statuses.filter((status) => status === 201)).toHaveLength(most)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    expect((await send(person, 'GET', name)).total).toBe(String(most))
  },
)

test('a field that is there already is changed: 200, the same id, also when the list is full', async () => {
  const person = await server.signUpCandidate()
  const made = await send(person, 'POST', 'field', { name: 'shirtSize', value: 'M' })
  for (let place = 1; place < MAX_RECORDS_BY_KIND.fields; place++)
    await send(person, 'POST', 'field', { name: `field${place}`, value: '' })
  const changed = await send(person, 'POST', 'field', { name: 'shirtSize', value: 'L' })

  expect([made.status, changed.status]).toEqual([201, 200])
  expect(changed.data).toEqual({ id: made.data?.id, name: 'shirtSize', value: 'L' })
  expect((await send(person, 'POST', 'field', { name: 'oneMore', value: '' })).status).toBe(409)
})

test('two fields never share a name: renaming onto another is a 409 and changes nothing', async () => {
  const person = await server.signUpCandidate()
  const { id } = await dataOf(send(person, 'POST', 'fields', { name: 'shirtSize', value: 'M' }))
  await send(person, 'POST', 'fields', { name: 'bootSize', value: '9' })

  expect(
    await send(person, 'PUT', `fields/${id}`, { name: 'bootSize', value: '10' }),
  ).toMatchObject({ status: 409, messages: ['There is a field of this name already.'] })
  expect((await send(person, 'GET', 'fields')).data).toMatchObject([
    { name: 'shirtSize', value: 'M' },
    { name: 'bootSize', value: '9' },
  ])
})

test('two first choices of one notification at once are one field', async () => {
  const person = await server.signUpCandidate()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      send(person, 'POST', 'field', { name: 'notifications.sms.news', value: 'false' }),
    ),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201])
  expect((await send(person, 'GET', 'fields')).total).toBe('1')
})
