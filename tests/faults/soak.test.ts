import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { siteBehindNginx } from '../behind-nginx/site.ts'
import { type DatabaseLine, databaseLine } from '../servers/database-line.ts'
import { fakeClamd } from '../documents/fake-clamd.ts'
import { faultProxy } from '../servers/fault-proxy.ts'
import { chanceBy } from '../registrations/chance.ts'
import { webhookReceiver } from '../servers/webhook-receiver.ts'
import { findPartlyStoredActions, findLostWrites } from './killed/kept-promises.ts'
import { startMailServer } from './mail/mail-server.ts'
import { collectGarbage } from './soak/collect-garbage.ts'
import { listSoakFaults } from './soak/faults.ts'
import { soakLoad } from './soak/load.ts'
import {
  childrenOf,
  type Figures,
  figuresOf,
  findLowestFigures,
  sumFiguresOf,
} from './soak/processes.ts'
import type { Ended } from './killed/steady-load.ts'

const MINUTES = Number(process.env.FAULT_SOAK)
const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1_000_000))
const PER_SECOND = Number(process.env.FAULT_SOAK_RATE ?? 25)
const MINUTE = 60_000
/** The longest recovery time in milliseconds: nginx avoids a portal for ten seconds, and a request may have waited for five seconds. */
const HEALS_MS = 15_000
/**
 * After this many minutes compiled code, caches and pools are filled. A run of less than SHORTEST_JUDGED minutes prints its figures and checks none.
 */
const WARM_UP = 4
const SHORTEST_JUDGED = 10
/**
 * The growth that fails the run, as a share for memory and as a number for open files. It compares the lowest sample of the last quarter with the
 * lowest of the first quarter after the warm-up, each taken after a garbage collection. Memory that is only released late varies within a quarter; a
 * leak raises the minimum. A leak of three kilobytes for each request would be a tenth after twenty minutes. Files may grow by the connections of the
 * database pool and of nginx.
 */
const MEMORY_GROWS_BY = 0.1
const FILES_GROW_BY = 20

const [mail, clamd, crm] = [await startMailServer(), await fakeClamd(), await webhookReceiver()]
const lines = {
  mail: await faultProxy(Number(new URL(mail.url).port)),
  scanner: await faultProxy(clamd.port),
  crm: await faultProxy(Number(new URL(crm.environment.CRM_WEBHOOK_URL).port)),
}
let database: DatabaseLine | undefined
const site = await siteBehindNginx(
  {
    DEMO_CONTENT: 'false',
    LIMIT_FACTOR: '10000',
    ARGON_MEMORY_KIB: '64',
    SMTP_URL: `smtp+insecure://127.0.0.1:${lines.mail.port}`,
    CLAMD_ADDR: `127.0.0.1:${lines.scanner.port}`,
    ...crm.environment,
    CRM_WEBHOOK_URL: `http://127.0.0.1:${lines.crm.port}/registrations`,
  },
  {
    line: async (connectionString) => {
      database = await databaseLine(connectionString)
      return database.url
    },
  },
)
afterAll(async () => {
  await site.end()
  await database?.end()
  await Promise.all(Object.values(lines).map((line) => line.end()))
  await Promise.all([mail.stop(), clamd.stop()])
  crm.stop()
})

type Window = { readonly from: number; until: number }

test(`${MINUTES} minutes of everything at once, and a fault a minute: errors while it lasts and no others, nothing lost, memory and open files as they were`, {
  timeout: (MINUTES + 3) * MINUTE,
}, async () => {
  const chance = chanceBy(SEED)
  const calamities = listSoakFaults(site, { ...lines, database: database as DatabaseLine })
  const load = await soakLoad(site, PER_SECOND)
  const windows: Window[] = []
  const minutes: Figures[] = []
  console.log(`seed ${SEED}, ${PER_SECOND} requests a second`)

  for (let minute = 1; minute <= MINUTES; minute++) {
    const began = performance.now()
    const calamity = chance.of(calamities)
    await setTimeout(5000 + chance.of(Array.from({ length: 10 }, (_, second) => second * 1000)))
    const window: Window = { from: performance.now(), until: Number.POSITIVE_INFINITY }
    if (!calamity.silent) windows.push(window)
    await calamity.befalls()
    window.until = performance.now() + HEALS_MS
    // The start of a killed portal may have taken so long that little is left of the minute; the measurement takes what is left.
    await setTimeout(
      Math.max(0, began + 50_000 - performance.now(), window.until - performance.now()),
    )
    const [one, other, nginx] = await quietFigures(began + MINUTE)
    if (minute > WARM_UP) minutes.push(one)
    const ended = load.ended.filter(({ begun }) => begun >= began)
    const failed = ended.filter(({ status }) => status !== 200)
    console.log(
      `minute ${minute}: ${ended.length} requests, ${failed.filter((each) => isIn(windows, each)).length} errors in the window, ${failed.filter((each) => !isIn(windows, each)).length} outside; ${told('one', one)}, ${told('other', other)}, ${told('nginx', nginx)}; ${calamity.name}`,
    )
  }
  await load.stop()

  const outside = load.ended.filter((each) => each.status !== 200 && !isIn(windows, each))
  expect(outside, `seed ${SEED}: errors outside the windows`).toEqual([])
  expect(await findLostWrites(site, load.promises, load.mayBeGone), `seed ${SEED}`).toEqual([])
  expect(await findPartlyStoredActions(site, []), `seed ${SEED}`).toEqual([])
  console.log(
    `${load.ended.length} requests, ${load.promises.length} acknowledged writes, none lost`,
  )
  if (MINUTES >= SHORTEST_JUDGED) expectFlat(minutes)
})

/** Measures several times between the recovery from a fault and the end of its minute, and returns the minimum. */
async function quietFigures(
  until: number,
): Promise<readonly [one: Figures, other: Figures, nginx: Figures]> {
  const [one, other] = site.portals
  const samples: (readonly [Figures, Figures, Figures])[] = []
  // Garbage is collected only in the first portal: no fault ends it, so only its memory is compared over the whole run.
  await collectGarbage(one.process.pid ?? 0)
  do {
    const each = [one, other].map(
      (portal) => figuresOf(portal.process.pid ?? 0) ?? { mebibytes: 0, files: 0 },
    ) as [Figures, Figures]
    samples.push([...each, sumFiguresOf([site.nginx, ...childrenOf(site.nginx)])])
    await setTimeout(1000)
  } while (performance.now() < until)
  return [
    findLowestFigures(samples.map(([figures]) => figures)),
    findLowestFigures(samples.map(([, figures]) => figures)),
    findLowestFigures(samples.map(([, , figures]) => figures)),
  ]
}

function expectFlat(minutes: readonly Figures[]) {
  const quarter = Math.max(2, Math.floor(minutes.length / 4))
  const [first, last] = [
    findLowestFigures(minutes.slice(0, quarter)),
    findLowestFigures(minutes.slice(-quarter)),
  ]
  console.log(`after ${WARM_UP} minutes ${told('one', first)}, at the end ${told('one', last)}`)
  expect(last.mebibytes, 'resident memory').toBeLessThan(first.mebibytes * (1 + MEMORY_GROWS_BY))
  expect(last.files, 'open files').toBeLessThanOrEqual(first.files + FILES_GROW_BY)
}

/** Returns whether a request overlaps one of the windows. */
const isIn = (windows: readonly Window[], { begun, ms }: Ended) =>
  windows.some(({ from, until }) => begun <= until && begun + ms >= from)
const told = (name: string, { mebibytes, files }: Figures) =>
  `${name} ${Math.round(mebibytes)} MiB ${files} files`
