import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { siteBehindNginx } from '../behind-nginx/site.ts'
import { portalCommand } from '../portal-command.ts'
import { manyVacancies } from './database/many-vacancies.ts'
import { Refused } from './killed/granted.ts'
import { findPartlyStoredActions, findLostWrites } from './killed/kept-promises.ts'
import type { Acknowledged } from './killed/writer.ts'
import { eightWriters } from './killed/writers.ts'
import { buildPreviousRelease } from './release-before.ts'

/** The milliseconds for which people write before, between and after the two changes of release. */
const UNDISTURBED_MS = 5000

const releaseBefore = buildPreviousRelease()
const site = await siteBehindNginx(
  { DEMO_CONTENT: 'false', LIMIT_FACTOR: '10000', ARGON_MEMORY_KIB: '64' },
  { folder: releaseBefore },
)
afterAll(() => site.end())

/** Returns the version that each portal names; the releases before 0.2.0 name none. */
const versions = () =>
  Promise.all(
    site.portals.map(async ({ origin }) => {
      const { version } = (await (await fetch(`${origin}/healthz`)).json()) as { version?: string }
      return version
    }),
  )

/** Imports a feed with the importer of the release before: only that one knows the tables that it made. */
async function importByReleaseBefore(feed: Buffer) {
  const file = join(site.folder, 'vacancies.jsonl')
  writeFileSync(file, feed)
  await portalCommand(
    { config: { databaseUrl: site.connectionString }, dataDir: site.folder },
    ['import-vacancies', file, '--provider', 'tests'],
    {},
    releaseBefore,
  )
}

/** Puts the new release in the place of a portal, as docs/operations.md says. */
async function rollOut(portal: (typeof site.portals)[number]) {
  await site.leaveOut(portal)
  await site.stop(portal)
  await site.startAgain(portal)
  await site.leaveOut(null)
}

test('while a release is rolled out, one portal after the other, on one database, people apply and answer as always: nothing is lost and nothing refused', async () => {
  const mayBeGone = new Set<string>()
  const writers = await eightWriters(
    site,
    await manyVacancies(site.db, 500, importByReleaseBefore),
    mayBeGone,
  )
  const promises: Acknowledged[] = []
  const refusals: string[] = []
  let going = true
  const load = writers.map(async ({ kind, write }) => {
    while (going)
      await write().then(
        (promise) => promises.push(promise),
        // nginx may end a connection when it reloads its settings. Such a write was not acknowledged, so it is no loss; only refusals are collected.
        (error: unknown) => {
          if (error instanceof Refused) refusals.push(`${kind}: ${error.message}`)
        },
      )
  })
  const [before] = await versions()

  await setTimeout(UNDISTURBED_MS)
  const [first, second] = site.portals
  await rollOut(first)
  const [now, still] = await versions()
  const atOnce = promises.length
  await setTimeout(UNDISTURBED_MS)
  const together = promises.length - atOnce
  await rollOut(second)
  await setTimeout(UNDISTURBED_MS)
  going = false
  await Promise.all(load)

  console.log(`${promises.length} writes, ${together} of them while both releases ran`)
  expect([still, await versions()], 'two releases at once, then one').toEqual([before, [now, now]])
  expect(now).not.toBe(before)
  expect(refusals).toEqual([])
  for (const { kind } of writers)
    expect(promises.filter((promise) => promise.kind === kind).length, kind).toBeGreaterThan(0)
  expect(await findLostWrites(site, promises, mayBeGone)).toEqual([])
  expect(await findPartlyStoredActions(site, promises)).toEqual([])
})
