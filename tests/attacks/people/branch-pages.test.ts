import { expect, test } from 'vitest'
import { listVisitDays } from '#features/branches/domain/hours/visits.ts'
import { bookVisit, getBranchPage, listBranchPages } from '#features/branches/contract.ts'
import { sql } from '#server/database/database.ts'
import { nextWindow } from '#tests/next-window.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { db, anonymous } = server
const { id } = await db.one<{ id: string }>(
  sql`insert into branches (name, email, phone) values ('Ripon', 'box@ripon.example', '01765 960 000') returning id`,
)
await db.run(
  sql`insert into branch_hours (branch_id, day, opens, closes) select ${id}::uuid, day, '08:00', '17:00' from generate_series(1, 7) day`,
)
await db.run(sql`
  insert into branch_team (branch_id, position, name, role, phone, shown)
  values (${id}, 1, 'Shown Canary', 'Driving', null, true), (${id}, 2, 'Hidden Canary', 'Payroll', '01765 960 777', false)`)

test('S-95 people of a branch who did not agree to be shown are in no public answer and on no page', async () => {
  for (const path of ['/portal/v1/branches/ripon', '/portal/v1/branches', '/branches/ripon']) {
    const answer = await (await anonymous.fetch(path)).text()
    expect(answer, path).not.toContain('Hidden Canary')
    expect(answer, path).not.toContain('960 777')
  }
  const { team } = await anonymous.call(getBranchPage, { params: { slug: 'ripon' } })
  expect(team.map(({ name }) => name)).toEqual(['Shown Canary'])
  expect(JSON.stringify(await anonymous.call(listBranchPages, {}))).not.toContain('box@ripon')
})

test('S-96 one network cannot fill the letter box of a branch with visits', async () => {
  nextWindow(server, 3600)
  const client = server.client(someNetwork())
  const branch = await anonymous.call(getBranchPage, { params: { slug: 'ripon' } })
  const [, day] = listVisitDays(branch, server.clock())
  const book = (time: string) =>
    client.call(bookVisit, {
      params: { slug: 'ripon' },
      body: { day: day?.day ?? '', time, name: 'Mal Lory', phone: '07700 900 123' },
    })
  const times = (day?.times ?? []).slice(0, 11)
  for (const time of times.slice(0, 10)) await book(time)
  await expect(book(times[10] ?? '')).rejects.toMatchObject({ status: 429 })
})

test('S-96b what a visitor typed is plain text in the letter', async () => {
  nextWindow(server, 3600)
  const branch = await anonymous.call(getBranchPage, { params: { slug: 'ripon' } })
  const [, day] = listVisitDays(branch, server.clock())
  await server.client(someNetwork()).call(bookVisit, {
    params: { slug: 'ripon' },
    body: {
      day: day?.day ?? '',
      time: '16:30',
      name: '[press here](evil.example) **now**',
      phone: '07700 900 123',
    },
  })
  const letter = (await server.messagesTo('box@ripon.example')).at(-1)
  expect(letter?.text).toContain('[press here]')
  expect(letter?.text).not.toContain('evil.example')
  expect(letter?.html).not.toMatch(/href="[^"]*evil/)
})
