import { beforeAll, expect, test } from 'vitest'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { getBranchPage, listBranchPages } from '../contract.ts'

const server = await testServer()
const plant = (name: string, lat: number | null = null, lon: number | null = null) =>
  server.db.run(
    sql`insert into branches (name, email, phone, town, lat, lon) values (${name}, 'branch@example.test', '0113 496 0123', 'Leeds', ${lat}, ${lon})`,
  )
await plant('Leeds', 53.797, -1.543)
await plant('Newcastle upon Tyne', 54.976, -1.613)
await plant('Leeds!')
await plant('London', 51.514, -0.088)
beforeAll(() => loadShippedPlaces(server.db, server.clock()), 60_000)
const page = (slug: string) => server.anonymous.call(getBranchPage, { params: { slug } })
const listNear = async (near: string) =>
  (await server.anonymous.call(listBranchPages, { query: { near } })).map(
    ({ name, miles, milesFrom }) => ({ name, miles, milesFrom }),
  )

test('anyone finds a branch under its name, with its telephone number and its text', async () => {
  expect(await page('leeds')).toMatchObject({
    name: 'Leeds',
    phone: '0113 496 0123',
    text: {
      title: 'Between the station and the market',
      html: expect.stringContaining('<p>Come in'),
    },
  })
  expect(await page('newcastle-upon-tyne')).toMatchObject({
    name: 'Newcastle upon Tyne',
    phone: '0113 496 0123',
  })
})

test('a real branch of the name of a demo branch gets none of its made-up facts', async () => {
  expect(await page('leeds')).toMatchObject({
    address: [],
    postcode: null,
    email: null,
    openNow: null,
    opening: null,
    hours: [],
    closedOn: [],
    team: [],
  })
})

test('a branch does not publish its letter box, where its own mail arrives', async () => {
  for (const path of ['/portal/v1/branches', '/portal/v1/branches/leeds'])
    expect(await (await server.anonymous.fetch(path)).text()).not.toContain('@')
})

test('two names that make the same address lead to two pages', async () => {
  const branches = await server.anonymous.call(listBranchPages, {})
  expect(new Set(branches.map(({ slug }) => slug)).size).toBe(branches.length)
  for (const { id, slug, name } of branches)
    for (const address of [slug, id]) expect((await page(address)).name).toBe(name)
})

test.each(['nowhere', 'Leeds', 'leeds%00'])("'%s' is no branch", async (slug) => {
  expect((await server.anonymous.fetch(`/portal/v1/branches/${slug}`)).status).toBe(404)
})

test('someone finds the branch that is nearest to their town or postcode', async () => {
  const fromWakefield = await listNear('Wakefield')
  expect(fromWakefield.map(({ name }) => name)).toEqual([
    'Leeds',
    'Newcastle upon Tyne',
    'London',
    'Leeds!',
  ])
  expect(fromWakefield[0]).toMatchObject({ milesFrom: 'Wakefield', miles: expect.closeTo(8, 0) })
  expect(fromWakefield[3]?.miles).toBeNull()
  expect((await listNear('EC1A 1BB'))[0]).toMatchObject({ name: 'London', milesFrom: 'EC1A 1BB' })
})

test('a misspelt place is understood, and the answer says how', async () => {
  expect((await listNear('Newcasle'))[0]?.milesFrom).toMatch(/^Newcastle/)
})

test('a place that no one knows is refused with what to do', async () => {
  await expect(listNear('Xqzvbnmk')).rejects.toMatchObject({
    status: 404,
    message: "We don't know a place called “Xqzvbnmk”. Check the spelling, or use a postcode.",
  })
})

test('without a place, or with an empty one, the branches are in the order of their names', async () => {
  for (const near of ['', '  '])
    expect((await listNear(near)).map(({ name }) => name)).toEqual([
      'Leeds',
      'Leeds!',
      'London',
      'Newcastle upon Tyne',
    ])
})
