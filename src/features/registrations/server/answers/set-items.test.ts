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
const kindsOf = async (id: string) =>
  (
    await db.many<{ kind: string }>(
      sql`select kind from registration_log where registration_id = ${id} order by seq`,
    )
  ).map(({ kind }) => kind)

describe('items of a set', () => {
  test('an item is there with its first answer, in the order in which they came, and a removed one comes back with what it had', async () => {
    const { id, phone } = await begun()
    const [first, second] = [randomUUID(), randomUUID()]
    const job = (item: string, value: string) =>
      phone.save({ actionId: 'employer', set: 'work-history', item, value })
    const jobs = async () =>
      (await read(id)).flow.tasks[0]?.steps[1]?.actions[0]?.values?.map(({ values, sortIndex }) => [
        sortIndex,
        values.employer,
      ])
    await job(first, 'Sawston Sawmill')
    await job(second, 'Fennimore Stores')
    expect(await jobs()).toEqual([
      [1, 'Sawston Sawmill'],
      [2, 'Fennimore Stores'],
    ])

    expect(
      (await phone.save({ actionId: 'work-history', set: 'work-history', item: first })).dropped,
    ).toEqual(['employer'])
    expect(await jobs()).toEqual([[1, 'Fennimore Stores']])
    await phone.save({
      actionId: 'work-history',
      set: 'work-history',
      item: first,
      value: 'present',
    })
    expect(await jobs()).toEqual([
      [1, 'Sawston Sawmill'],
      [2, 'Fennimore Stores'],
    ])
    expect((await kindsOf(id)).filter((kind) => kind.startsWith('item'))).toEqual([
      'item added',
      'item added',
      'item removed',
      'item brought back',
    ])
  })

  test('another device that still writes in a removed item brings it back; what its own device sent before the removal does not', async () => {
    const { id, phone, laptop } = await begun()
    const item = randomUUID()
    const present = async () => (await read(id)).flow.tasks[0]?.steps[1]?.actions[0]?.values?.length
    await phone.save({
      actionId: 'employer',
      set: 'work-history',
      item,
      value: 'Sawmill',
      sequence: 1,
    })
    await phone.save({ actionId: 'work-history', set: 'work-history', item, sequence: 9 })
    await phone.save({
      actionId: 'employer',
      set: 'work-history',
      item,
      value: 'Sawston Sawmill',
      sequence: 8,
    })
    expect(await present()).toBe(0)
    await laptop.save({
      actionId: 'employer',
      set: 'work-history',
      item,
      value: 'Sawston Sawmill Ltd',
    })
    expect(await present()).toBe(1)
  })

  test('a set takes no more items than its flow allows, and an item belongs to one set', async () => {
    const { phone } = await begun()
    for (let number = 0; number < 5; number++)
      await phone.save({
        actionId: 'work-history',
        set: 'work-history',
        item: randomUUID(),
        value: 'present',
      })
    expect(
      await phone.post(
        phone.formOf({
          actionId: 'work-history',
          set: 'work-history',
          item: randomUUID(),
          value: 'present',
        }),
      ),
    ).toMatchObject({ status: 422, data: { fields: { value: 'Keep at most 5 of these: job' } } })
  })
})
