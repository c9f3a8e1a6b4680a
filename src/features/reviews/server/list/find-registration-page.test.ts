import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { branchNamed } from '#tests/people/consultants.ts'
import { listedRegistrations } from '#tests/registrations/desk/listed-registrations.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { db } = server
const { registered, desk, idsOf } = listedRegistrations(server)

test('a person is found by the beginning of a name, an address, a number however it is written, and the id', async () => {
  const here = await desk()
  const zoe = await registered(here.branch, {
    firstName: 'Zoë',
    lastName: 'O’Neill-Żak',
    phone: '+447700900555',
  })
  await registered(here.branch, { phone: '+447700900556' })

  for (const query of [
    'zoe',
    "Zoë O'Neill",
    'ONEILL',
    'neill-zak zoe',
    'żak',
    '07700 900555',
    '+44 7700 900555',
    '00447700900555',
    zoe.emailAddress.toUpperCase(),
    zoe.id,
    zoe.id.slice(0, 8),
  ])
    expect([query, await idsOf(here, { query })]).toEqual([
      query,
      query.startsWith('neill') ? [] : [zoe.id],
    ])
  expect(await idsOf(here, { query: '077009005' })).toHaveLength(2)
  for (const query of [
    "' | 'amara",
    '\\',
    "zo'':* | ''am",
    '!zoe',
    '&',
    '()',
    'zoe & !amara',
    '%',
    '_',
  ])
    expect(await idsOf(here, { query })).toEqual([])
  await db.run(sql`update candidates set last_name = 'Married' where id = ${zoe.person}`)
  expect([await idsOf(here, { query: 'oneill' }), await idsOf(here, { query: 'married' })]).toEqual(
    [[], [zoe.id]],
  )
})

test('filters join, and pages and order are what was asked for', async () => {
  const here = await desk()
  const names = ['Dora', 'Anna', 'Émile', 'Carl', 'Bea']
  const made: string[] = []
  for (const [place, firstName] of names.entries())
    made.push(
      (
        await registered(here.branch, {
          firstName,
          minutesAgo: place * 24 * 60,
          status: place === 4 ? 'InReview' : 'Submitted',
        })
      ).id,
    )
  const named = (ids: readonly string[]) => ids.map((id) => names[made.indexOf(id)])

  expect(named(await idsOf(here))).toEqual(['Dora', 'Anna', 'Émile', 'Carl', 'Bea'])
  expect(named(await idsOf(here, { sort: 'submitted' }))).toEqual([
    'Bea',
    'Carl',
    'Émile',
    'Anna',
    'Dora',
  ])
  expect(named(await idsOf(here, { sort: 'candidate' }))).toEqual([
    'Anna',
    'Bea',
    'Carl',
    'Dora',
    'Émile',
  ])
  expect(named(await idsOf(here, { sort: '-candidate', limit: 2, page: 2 }))).toEqual([
    'Carl',
    'Bea',
  ])
  expect(named(await idsOf(here, { submitted: 2 }))).toEqual(['Dora', 'Anna'])
  expect(named(await idsOf(here, { submitted: 3, sort: 'candidate' }))).toEqual([
    'Anna',
    'Dora',
    'Émile',
  ])
  expect(named(await idsOf(here, { status: 'InReview,Approved' }))).toEqual(['Bea'])
  expect(await idsOf(here, { flowType: 'Survey,Manual' })).toEqual([])
  expect(
    named(
      await idsOf(here, {
        flowType: 'Standard',
        branch: await branchNamed(server, here.branch),
        query: 'okafor',
        submitted: 4,
        sort: '-candidate',
      }),
    ),
  ).toEqual(['Émile', 'Dora', 'Carl', 'Anna'])
  const first = await here.fetch('/API/v1/Registrations?limit=2&submitted=4')
  expect([
    first.headers.get('x-total-count'),
    ((await first.json()) as { data: unknown[] }).data.length,
  ]).toEqual(['4', 2])
})

test.each([
  'sort=created_at',
  'sort=id;drop table',
  'view=everything',
  'status=Odd',
  'branch=Leeds',
  'submitted=0',
  'submitted=365',
  'flowType=standard',
  `query=${'x'.repeat(201)}`,
])('a list by %s is refused', async (query) => {
  const here = await desk()
  for (const path of ['Registrations', 'Registrations/Csv'])
    expect((await here.fetch(`/API/v1/${path}?${query}`)).status).toBe(400)
})
