import { expect, test } from 'vitest'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const { db, anonymous, clock } = server

test('the sitemap names open vacancies and no closed one, and robots.txt leads to it', async () => {
  const open = await publishVacancy(db, { jobTitle: 'Chef & Co' }, clock())
  const closed = await publishVacancy(
    db,
    { postedAt: new Date('2020-01-01'), expiresAt: new Date('2020-02-01') },
    clock(),
  )

  const sitemap = await (await anonymous.fetch('/sitemap.xml')).text()

  expect(sitemap).toContain(`<loc>${server.config.publicOrigin}/vacancy/${open.id}</loc>`)
  expect(sitemap).not.toContain(closed.id)
  expect(await (await anonymous.fetch('/robots.txt')).text()).toContain(
    `Sitemap: ${server.config.publicOrigin}/sitemap.xml`,
  )
  expect(await (await anonymous.fetch('/sitemap-1.xml')).text()).toContain(open.id)
  expect((await anonymous.fetch('/sitemap-2.xml')).status).toBe(404)
  expect(await (await anonymous.fetch('/sitemap-pages.xml')).text()).toContain('/branches</loc>')
})

test('robots.txt closes the pages of one person, and no other page that begins with the same letters', async () => {
  const robots = await (await anonymous.fetch('/robots.txt')).text()
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule)
  const isClosed = (path: string) =>
    rules.some((rule) => (rule.endsWith('$') ? `${path}$` === rule : path.startsWith(rule)))

  for (const path of [
    '/profile',
    '/profile/contact',
    '/login',
    '/login?job=1',
    '/p/ABC',
    '/portal/v1/branches',
    '/consultant/registrations',
  ])
    expect(isClosed(path), path).toBe(true)
  for (const path of [
    '/',
    '/search',
    '/branches/poole',
    '/people',
    '/privacy',
    '/resettlement',
    '/profiles-of-our-people',
    '/vacancy/1',
    '/legal/privacy-policy',
  ])
    expect(isClosed(path), path).toBe(false)
})
