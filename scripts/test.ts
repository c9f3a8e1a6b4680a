import { buildWhenChanged } from './build.ts'
import { CHECKS } from './check.ts'
import { findChromium } from './chromium.ts'
import { runSteps } from './run-steps.ts'

/**
 * Runs all checks: those of `npm run check`, then the server tests, the attacks and the contract, the faults and the browser journeys, then the
 * weight of the pages.
 */
process.env.CHROMIUM_PATH = findChromium()
await buildWhenChanged()
const failed = await runSteps([
  ...CHECKS,
  ['server tests', 'vitest', 'run', '--project', 'server'],
  ['attacks and the contract', 'vitest', 'run', '--project', 'attacks'],
  ['faults', 'vitest', 'run', '--project', 'faults'],
  ['journeys', 'vitest', 'run', '--project', 'journeys'],
  ['page weight', 'size-limit'],
])
console.log(`${CHECKS.length + 5 - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
