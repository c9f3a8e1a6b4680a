import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { addDays } from '../domain/hours/branch-hours.ts'
import { testServer } from '#tests/test-server.ts'
import { bookVisit, getBranchPage } from '../contract.ts'
import { listVisitDays } from '../domain/hours/visits.ts'

const server = await testServer()
const { db, anonymous, clock, messagesTo } = server
const { id } = await db.one<{ id: string }>(
  sql`insert into branches (name, email, phone) values ('York', 'box@york.example', '01904 960 000') returning id`,
)
await db.run(
  sql`insert into branch_hours (branch_id, day, opens, closes) select ${id}::uuid, day, '08:00', '17:00' from generate_series(1, 7) day`,
)
const [first, second] = listVisitDays(
  await anonymous.call(getBranchPage, { params: { slug: 'york' } }),
  clock(),
).slice(1)
const VISIT = {
  day: first?.day ?? '',
  time: '09:30',
  name: 'Sam Whitfield',
  phone: '07700 900 123',
}
const book = (visit: Partial<typeof VISIT> = {}, slug = 'york') =>
  anonymous.call(bookVisit, { params: { slug }, body: { ...VISIT, ...visit } })

test('the branch hears who is coming, when, and under which number to call', async () => {
  await book()
  const [letter] = await messagesTo('box@york.example')
  expect(letter?.subject).toMatch(/^Someone is coming in: \w+ \d+ \w+ at 9:30am$/)
  expect(letter?.text).toContain('Sam Whitfield')
  expect(letter?.text).toContain('07700 900123')
})

test('the same visit sent twice is one letter', async () => {
  const before = (await messagesTo('box@york.example')).length
  await book({ day: second?.day ?? '' })
  await book({ day: second?.day ?? '' })
  expect(await messagesTo('box@york.example')).toHaveLength(before + 1)
})

test.each([
  [{ day: '2020-01-01' }, 'day'],
  [{ day: addDays(VISIT.day, 60) }, 'day'],
  [{ time: '20:00' }, 'time'],
  [{ name: ' ' }, 'name'],
  [{ name: 'http://evil.example' }, 'name'],
  [{ phone: '12' }, 'phone'],
])('a visit with %o is refused beside its field', async (visit, field) => {
  await expect(book(visit)).rejects.toMatchObject({
    status: 422,
    data: { fields: { [field]: expect.any(String) } },
  })
})

test('no one can visit a branch that is not there', async () => {
  await expect(book({}, 'nowhere')).rejects.toMatchObject({ status: 404 })
})

test('what a visitor typed is not stored once the letter is sent', async () => {
  const rows = await db.many<{ forget: boolean; owner: string | null }>(
    sql`select forget, owner_id as owner from outbox where key like 'visit:%'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ forget, owner }) => forget && owner === null)).toBe(true)
})
