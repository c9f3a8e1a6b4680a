import { afterAll, expect, test } from 'vitest'
import { signInAs } from '../new-person.ts'
import {
  lostOf,
  type Outcome,
  outcomeOf,
  outcomeOfLog,
} from '../../registrations/autosave-model.ts'
import { storiesToTell } from '../../registrations/autosave-stories.ts'
import { keptByServer } from '../../registrations/kept-by-server.ts'
import { findLastValues, findUnannouncedReplacements } from '../../registrations/last-words.ts'
import { PAGED_FLOW } from '../../registrations/paged-flow.ts'
import { SMALL_FLOW } from '../../registrations/small-flow.ts'
import { someRegistration } from '../../registrations/some-registration.ts'
import { startMailServer } from '../../faults/mail/mail-server.ts'
import { confirm, register } from '../../faults/people.ts'
import { startPortals } from '../../faults/portals.ts'
import { runBrowserStory } from './registration-story.ts'
import { storyDevice } from './registration-story-device.ts'
import { openFaultyLine } from './registration-story-line.ts'
import { buildWhenChanged } from '../../../scripts/build.ts'

const STORIES = storiesToTell(20, 'BROWSER')

await buildWhenChanged()
const mail = await startMailServer()
const portals = await startPortals(mail.url)
let serving = await portals.start()
let next = portals.start()
let alive = true
const lines = [await openFaultyLine(), await openFaultyLine()]
for (const line of lines) line.leadTo(serving.origin)

const amara = await register(serving.origin, 'Amara')
await confirm(serving.origin, (await mail.letter(amara.emailAddress, /^Confirm/)).text)
const devices = await Promise.all(lines.map(storyDevice))
for (const { page } of devices) await signInAs(page, amara.emailAddress, 'seventeen green ladders')

afterAll(async () => {
  for (const device of devices) await device.close()
  for (const line of lines) await line.close()
  await next
  await portals.stop()
  await mail.stop()
})

async function killPortal() {
  if (!alive) return
  alive = false
  for (const line of lines) line.leadTo(null)
  await serving.kill()
}

async function portalIsBack() {
  if (alive) return
  serving = await next
  next = portals.start()
  for (const line of lines) line.leadTo(serving.origin)
  alive = true
}

test('no matter what happens to two browsers, their tabs and lines and to the server, the last answers stay, none is lost, none is there twice, and each browser is told of what gave way [amendment 6.8]', {
  timeout: 60_000 + STORIES.length * 30_000,
}, async () => {
  for (const seed of STORIES) await told(seed)
})

async function told(seed: number) {
  const story = `story ${seed}`
  // Every other story is told in a flow whose questions share pages, with jobs as cards.
  const flow = seed % 2 === 0 ? SMALL_FLOW : PAGED_FLOW
  const id = await someRegistration({ db: portals.db, clock: () => new Date() }, amara.id, { flow })
  for (const device of devices) await device.begin()
  const typed = await runBrowserStory({ seed, devices, killPortal, portalIsBack })

  const { stands, taken, log, logged, verdict } = await keptByServer(portals.db, id)
  const byNumber = new Map(typed.map((write) => [`${write.deviceId} ${write.sequence}`, write]))
  expect(
    taken.filter((number) => !byNumber.has(number)),
    `${story}: something was saved that no one typed`,
  ).toEqual([])
  const arrivals = taken.flatMap((number) => byNumber.get(number) ?? [])
  expect(lostOf(typed, arrivals), `${story}: an answer was lost`).toEqual([])
  expect(new Set(logged).size, `${story}: an answer is logged twice`).toBe(logged.length)
  expect(stands, `${story}: other answers stand than the last ones`).toEqual(outcomeOf(arrivals))
  expect(outcomeOfLog(log), `${story}: the log tells of other answers`).toEqual(stands)
  expect(verdict, story).toMatchObject({ whole: true })
  for (const device of devices)
    await expect
      .poll(async () => shownOf(await device.knows(id)), {
        message: `${story}: a browser knows other answers`,
      })
      .toEqual(shownOf(stands))
  const words = findLastValues(arrivals)
  for (const device of devices)
    await expect
      .poll(
        async () => {
          const { deviceId, told } = await device.knows(id)
          return findUnannouncedReplacements(words.get(deviceId) ?? new Map(), told, stands)
        },
        { message: `${story}: something is gone and its browser is not told` },
      )
      .toEqual([])
}

/** Returns what a browser can show of an outcome: no answers in items that were removed, since it does not get those. */
const shownOf = ({ answers, items }: Outcome) =>
  new Map(
    [...answers].filter(
      ([key]) => !key.includes('@') || [...items].some((item) => key.endsWith(item)),
    ),
  )
