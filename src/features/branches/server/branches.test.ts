import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { getBranchPage, listBranchPages } from '../contract.ts'

const server = await testServer()
const plant = (name: string) =>
  server.db.run(
    sql`insert into branches (name, email, phone, town) values (${name}, 'branch@example.test', '0113 496 0123', 'Leeds')`,
  )
for (const name of ['Leeds', 'Newcastle upon Tyne', 'Leeds!']) await plant(name)
const page = (slug: string) => server.anonymous.call(getBranchPage, { params: { slug } })

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
    text: null,
  })
})

test('a branch does not publish its letter box, where its own mail arrives', async () => {
  const response = await server.anonymous.fetch('/portal/v1/branches')
  expect(await response.text()).not.toContain('@')
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
