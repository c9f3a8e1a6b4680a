import { beforeAll, expect, test } from 'vitest'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { sql } from '#server/database/database.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { db, anonymous, clock, config } = server
const IN_LEEDS = { lat: 53.8, lon: -1.55 }
beforeAll(() => loadShippedPlaces(db, clock()), 60_000)

test('search engines find the branches and the sectors of towns that have vacancies, and no others', async () => {
  const { id } = await publishVacancy(
    db,
    { sector: 'Food & drink', ...IN_LEEDS, branch: { name: 'Leeds', email: 'leeds@example.test' } },
    clock(),
  )
  await publishVacancy(
    db,
    { sector: 'Closed', expiresAt: new Date('2020-02-01'), postedAt: new Date('2020-01-01') },
    clock(),
  )
  const lost = await publishVacancy(db, { sector: 'Lost', ...IN_LEEDS }, clock())
  await db.run(sql`update vacancies set town = 'Xqzvbnmk' where id = ${lost.id}`)
  await publishVacancy(db, { sector: 'Nowhere' }, clock())
  await db.run(
    sql`insert into branches (name, email, phone) values ('Idle', 'idle@example.test', '0113 496 0000')`,
  )

  const sitemap = await (await anonymous.fetch('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(config.publicOrigin, ''),
  )
  expect(addresses).toContain('/branches/leeds')
  expect(addresses).not.toContain('/branches/idle')
  expect(addresses).toContain(`/vacancy/${id}`)
  const searches = addresses.filter((address) => address.startsWith('/search?'))
  expect(searches).toHaveLength(1)
  const query = new URLSearchParams(searches[0]?.slice('/search?'.length))
  expect([query.get('sector'), query.get('l')]).toEqual(['Food & drink', 'Leeds'])

  const page = await (await anonymous.fetch(searches[0] ?? '')).text()
  expect(page).toMatch(/<title>Food &amp; drink jobs near Leeds \(1\)/)
  const canonical = /rel="canonical" href="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  expect(canonical).toBe(config.publicOrigin + searches[0])
})
