import { buildWhenChanged } from './build.ts'
import { findFilesOfCases } from './cases/files.ts'
import { CASES } from './cases/list.ts'
import { runCases, type Stage } from './cases/run.ts'
import { findChromium } from './chromium.ts'
import { runSteps } from './run-steps.ts'

/**
 * `npm run faults` kills processes and cuts connections, runs two hundred stories of a registration in a real browser, and runs two portals behind
 * nginx, which must be installed. `BROWSER_STORY=n npm run faults -- registration-stories` repeats one story, and `FAULT_KILLS=200 npm run faults
 * -- kill-under-writes` kills two hundred times.
 */
process.env.CHROMIUM_PATH = findChromium()
process.env.BROWSER_STORIES ??= '200'
// These numbers are larger than those of `npm test`. FAULT_SEED, if it is set, repeats a random sequence.
for (const [name, number] of Object.entries({
  FAULT_KILLS: '50',
  FAULT_WRITES: '10000',
  FAULT_OUTAGE: '10',
  FAULT_MIGRATIONS: '1000',
  FAULT_STARTS: '8',
  FAULT_DISK: '1',
  FAULT_NGINX: '1',
  FAULT_REPLICA: '1',
  PROMISED_TIMES: '1',
}))
  process.env[name] ??= number
await buildWhenChanged()
const asked = process.argv.slice(2)
// The soak test, twenty minutes of all faults at once, runs only if it is named.
if (asked.includes('soak')) process.env.FAULT_SOAK ??= '20'
process.exit(
  asked.length
    ? await runSteps([
        ['faults', 'vitest', 'run', '--project', 'faults', '--project', 'journeys', ...asked],
      ])
    : await runCases(faults(), stages()),
)

function stages(): readonly Stage[] {
  return [
    ...casesIn('attacks', 'a server whose neighbours fail'),
    ...casesIn('journeys', 'a browser whose line is cut'),
    {
      says: 'stories of a registration in two browsers',
      project: 'journeys',
      files: ['tests/journeys/devices/registration-stories.test.ts'],
    },
    { says: 'portals that are killed, stopped and cut off', project: 'faults' },
    {
      says: 'two portals behind nginx, in a browser',
      project: 'journeys',
      files: ['tests/journeys/jobs/first-application.test.ts'],
      environment: { JOURNEYS_BEHIND_NGINX: '1' },
    },
    {
      says: 'what the search shows of a vacancy, seconds after it changed',
      project: 'server',
      files: ['src/features/search/server/live-index/live-index.test.ts'],
    },
    {
      says: 'a backup and the way back, and upgrades from every earlier shape',
      project: 'server',
      files: ['src/server/operations/backup/backup.test.ts', 'src/server/database/upgrade.test.ts'],
      environment: { RESTORE_DRILLS: '1', EVERY_UPGRADE: '1' },
    },
  ]
}

function faults() {
  return CASES.filter(({ shownBy }) => shownBy === 'faults')
}

/** Returns one run of the test files in `tests/attacks` or `tests/journeys` that cover a fault case, or none if there are no such files. */
function casesIn(project: 'attacks' | 'journeys', says: string): readonly Stage[] {
  const shown = findFilesOfCases()
  const files = [...new Set(faults().flatMap(({ id }) => shown.get(id) ?? []))].filter((file) =>
    file.startsWith(`tests/${project}/`),
  )
  return files.length ? [{ says, project, files }] : []
}
