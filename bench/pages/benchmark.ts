import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { freePortPair, startedPortal, stoppedPortal } from '#tests/portal-process.ts'
import { buildWhenChanged } from '../../scripts/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts'
import { measureFirstTaps } from './first-taps.ts'
import { measureInteractions } from './interactions.ts'
import { measurePaints } from './paints.ts'
import { createPersonMakers } from './people.ts'
import { startPageRelay } from './relay.ts'

/**
 * Measures pages on the network and processor of an average phone: paints and bytes compared with the same build rendered only in the browser, the
 * first tap, and how soon pages respond. Returns the exit code.
 */
export async function pagesBenchmark(): Promise<number> {
  await buildWhenChanged()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o755)
  const port = await freePortPair()
  const portal = await startedPortal({
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: `${port}`,
    LOG_LEVEL: 'error',
    LIMIT_FACTOR: '10000',
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  // The demo sends visitors of any other host to this one.
  const origin = `http://localhost:${port}`
  const [drawn, alone] = [await startPageRelay(origin, false), await startPageRelay(origin, true)]
  try {
    const vacancy = `/vacancy/${await someVacancy(origin)}`
    const people = createPersonMakers(origin, buildEmbeddedConnectionString(dataDir))
    const failures: string[] = []
    for (const path of ['/search?q=nurse', vacancy])
      failures.push(...(await measurePaints(browser, path, drawn.origin, alone.origin)))
    failures.push(...(await measureFirstTaps(browser, origin, vacancy)))
    failures.push(...(await measureInteractions(browser, origin, vacancy, people)))
    console.log(
      failures.length
        ? `Not reached:\n${failures.map((failure) => `  ${failure}`).join('\n')}`
        : 'Everything is reached.',
    )
    return failures.length ? 1 : 0
  } finally {
    await browser.close()
    await Promise.all([drawn.stop(), alone.stop()])
    await stoppedPortal(portal)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function someVacancy(origin: string): Promise<string> {
  const response = await fetch(`${origin}/portal/v1/vja/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'client-id': 'portal' },
    body: JSON.stringify({ keywords: 'nurse', limit: 1 }),
  })
  const { data } = (await response.json()) as {
    data: { vacancies: readonly { vjA_GUID: string }[] }
  }
  return data.vacancies[0]?.vjA_GUID ?? ''
}
