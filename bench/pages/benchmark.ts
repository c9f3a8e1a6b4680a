import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { freePortPair, startedPortal, stoppedPortal } from '#tests/portal-process.ts'
import { buildWhenChanged } from '../../scripts/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts'
import { quantile } from '../search/timed.ts'
import { startPageRelay } from './relay.ts'
import { type PageVisitFigures, visit } from './visit.ts'

const VISITS = 5
/**
 * The first and the largest paint of a page that the portal serves must take at most this share of their time when only the browser renders the page.
 */
const MOST_OF_BROWSER = 0.4
const MOST = { shift: 0.02, scriptBytes: 100_000, bytes: 250_000, fontsBefore: 0 }

/**
 * Measures public pages on the network and processor of an average phone, compared with the same build rendered only in the browser. Returns the
 * exit code.
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
  const origin = `http://127.0.0.1:${port}`
  const [drawn, alone] = [await startPageRelay(origin, false), await startPageRelay(origin, true)]
  try {
    const failures: string[] = []
    for (const path of ['/search?keywords=nurse', `/vacancy/${await someVacancy(origin)}`])
      failures.push(...(await measured(browser, path, drawn.origin, alone.origin)))
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

/** Visits a page in turn as the portal serves it and as only the browser renders it, so that a busy machine slows both. */
async function measured(
  browser: Browser,
  path: string,
  drawnOrigin: string,
  aloneOrigin: string,
): Promise<readonly string[]> {
  const [drawn, alone]: [PageVisitFigures[], PageVisitFigures[]] = [[], []]
  for (let round = 0; round < VISITS; round++) {
    drawn.push(await visit(browser, drawnOrigin + path))
    alone.push(await visit(browser, aloneOrigin + path))
  }
  const page = path.replace(/\?.*|[0-9a-f-]{36}/, '')
  const [ours, theirs] = [typical(drawn), typical(alone)]
  console.log(
    `${page}   first paint, largest paint in ms; layout shift; kB in all, kB of JavaScript; fonts asked for before the first paint`,
  )
  for (const [name, seen] of [
    ['as it is served', ours],
    ['rendered in the browser alone', theirs],
  ] as const)
    console.log(`  ${name.padEnd(30)} ${words(seen)}`)
  const [first, largest] = [
    ours.firstPaint / theirs.firstPaint,
    ours.largestPaint / theirs.largestPaint,
  ]
  console.log(
    `  share of the latter            ${percent(first).padStart(6)} ${percent(largest).padStart(6)}   the largest is ${drawn[0]?.largest}`,
  )
  return [
    ...(first > MOST_OF_BROWSER
      ? [
          `${page}: the first paint takes ${percent(first)} of the browser's, not ${percent(MOST_OF_BROWSER)}`,
        ]
      : []),
    ...(largest > MOST_OF_BROWSER
      ? [
          `${page}: the largest paint takes ${percent(largest)} of the browser's, not ${percent(MOST_OF_BROWSER)}`,
        ]
      : []),
    ...Object.entries(MOST).flatMap(([what, most]) =>
      ours[what as keyof typeof MOST] > most
        ? [`${page}: ${what} is ${ours[what as keyof typeof MOST]}, more than ${most}`]
        : [],
    ),
  ]
}

const FIGURES = [
  'firstPaint',
  'largestPaint',
  'shift',
  'bytes',
  'scriptBytes',
  'fontsBefore',
] as const
type Typical = Readonly<Record<(typeof FIGURES)[number], number>>

const typical = (visits: readonly PageVisitFigures[]) =>
  Object.fromEntries(
    FIGURES.map((figure) => [
      figure,
      quantile(
        visits.map((seen) => seen[figure]),
        0.5,
      ),
    ]),
  ) as Typical
const words = ({ firstPaint, largestPaint, shift, bytes, scriptBytes, fontsBefore }: Typical) =>
  `${firstPaint.toFixed(0).padStart(6)} ${largestPaint.toFixed(0).padStart(6)}   ${shift.toFixed(4)}   ${(bytes / 1000).toFixed(1)} ${(scriptBytes / 1000).toFixed(1)}   ${fontsBefore}`
const percent = (share: number) => `${(share * 100).toFixed(0)} %`
