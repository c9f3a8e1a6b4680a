import { buildWhenChanged } from './build.ts'
import { findChromium } from './chromium.ts'
import { runSteps } from './run-steps.ts'

/** `npm run faults`: what dies and what is cut off, with two hundred stories of a registration in a real browser. `BROWSER_STORY=n npm run faults -- registration-stories` tells one of them again. */
process.env.CHROMIUM_PATH = findChromium()
process.env.BROWSER_STORIES ??= '200'
await buildWhenChanged()
process.exit(await runSteps([['faults', 'vitest', 'run', '--project', 'faults', ...process.argv.slice(2)]]))
