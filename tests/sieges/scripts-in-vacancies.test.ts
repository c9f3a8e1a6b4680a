import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { HOSTILE_MARKUP } from '../attacks/stored/hostile-markup.ts'
import { HOSTILE_TEXT } from '../attacks/stored/hostile-text.ts'
import { ask } from '../journeys/jobs/activity-steps.ts'
import { portal } from '../journeys/link-steps.ts'
import { signedUpPerson } from '../journeys/new-person.ts'
import { inDatabase } from '../journeys/portal-database.ts'
import { visitor } from '../journeys/visitor.ts'
import { foreignElements, goInside, watchForInjectedScripts } from './struck.ts'

const PAYLOADS = [...HOSTILE_MARKUP, ...HOSTILE_TEXT]
/** Returns a payload for one of the other text fields of the feed, cut to the longest text that the field allows. */
const textAt = (place: number, length: number) =>
  (HOSTILE_TEXT[place % HOSTILE_TEXT.length] ?? '').slice(0, length)
const recordOf = (payload: string, place: number) => ({
  id: `hostile-${place} ${payload.replaceAll(/\s+/g, ' ')}`.slice(0, 200),
  jobTitle: `Quarryman ${payload}`.slice(0, 300),
  descriptionHtml: `<p>Cuts slate.</p>${payload}<p>Also on Saturdays.</p>`,
  company: textAt(place, 200),
  locationText: payload.slice(0, 300),
  town: textAt(place + 6, 100),
  branch: textAt(place + 7, 100),
  county: textAt(place + 1, 100),
  region: textAt(place + 2, 100),
  sector: textAt(place + 3, 100),
  category: textAt(place + 4, 100),
  salaryDesc: textAt(place + 5, 200),
})
let ids: readonly string[]

beforeAll(async () => {
  const folder = temporaryFolder('hostile')
  const feed = join(folder, 'feed.jsonl')
  writeFileSync(
    feed,
    PAYLOADS.map((payload, place) => JSON.stringify(recordOf(payload, place))).join('\n'),
  )
  portal('import-vacancies', feed, '--provider', 'hostile')
  rmSync(folder, { recursive: true })
  ids = (
    await inDatabase((db) =>
      db.many<{ id: string }>(
        sql`select v.id from vacancies v where reference like 'hostile-%' order by reference`,
      ),
    )
  ).map(({ id }) => id)
})

test('S-33 everything that a feed writes is text on the page of its vacancy, made by the server or by the browser', async () => {
  expect(ids).toHaveLength(PAYLOADS.length)
  const visit = await visitor({ reducedMotion: 'reduce' })
  const strikes = watchForInjectedScripts(visit)
  for (const inside of [false, true]) {
    for (const id of ids) {
      await (inside ? goInside(visit, `/vacancy/${id}`) : visit.page.goto(`/vacancy/${id}`))
      await visit.page
        .locator(`h1[tabindex], h1`)
        .filter({ hasText: 'Quarryman' })
        .first()
        .waitFor()
      expect(
        await foreignElements(visit),
        `${inside ? 'inside the app' : 'opened'}: ${id}`,
      ).toEqual([])
      expect(strikes(), `${inside ? 'inside the app' : 'opened'}: ${id}`).toEqual([])
    }
  }
  await visit.close()
})

test('S-33 nor does it run in the lists: all that was found, page by page, and what is recommended', async () => {
  const visit = await visitor({ reducedMotion: 'reduce' })
  const { page } = visit
  const strikes = watchForInjectedScripts(visit)
  const seen = new Set<string>()
  await expect
    .poll(async () => {
      await page.goto('/search?q=quarryman')
      return page.locator('[data-job]').count()
    })
    .toBeGreaterThan(0)
  for (let number = 1; number <= 40; number++) {
    await page.goto(`/search?q=quarryman&page=${number}`)
    await page.locator('h1').first().waitFor()
    const here = await page
      .locator('[data-job]')
      .evaluateAll((jobs) => jobs.map((job) => job.getAttribute('data-job') ?? ''))
    expect(await foreignElements(visit), `page ${number}`).toEqual([])
    if (here.every((id) => seen.has(id))) break
    for (const id of here) seen.add(id)
  }
  expect(ids.filter((id) => !seen.has(id))).toEqual([])

  await signedUpPerson(visit)
  expect(await ask(page, 'POST', '/lookingfor', { keywords: 'quarryman', location: '' })).toBe(201)
  await page.goto('/recommended-jobs')
  await page.locator('[data-job]').filter({ hasText: 'Quarryman' }).first().waitFor()
  expect(await foreignElements(visit)).toEqual([])
  await page.goto('/')
  await page.locator('[data-job]').filter({ hasText: 'Quarryman' }).first().waitFor()
  expect(await foreignElements(visit)).toEqual([])
  expect(strikes()).toEqual([])
  await visit.close()
})
