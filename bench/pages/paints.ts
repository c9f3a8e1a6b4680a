import type { Browser } from 'playwright-core'
import { quantile } from '../search/timed.ts'
import { type PageVisitFigures, visit } from './visit.ts'

const VISITS = 5
/**
 * The first and the largest paint of a page that the portal serves must take at most this share of the time that they take if only the browser
 * renders the page.
 */
const MOST_OF_BROWSER = 0.4
const MOST = {
  shift: 0.02,
  scriptBytes: 100_000,
  bytes: 250_000,
  laterBytes: 190_000,
  fontsBefore: 0,
}

/**
 * Visits a page alternately in two forms, so that a busy machine slows both: rendered by the portal, and rendered only in the browser. Returns a
 * sentence about each goal that was not reached.
 */
export async function measurePaints(
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
    `${page}   first paint, largest paint in ms; layout shift; kB in all, kB of JavaScript, kB once it is quiet; fonts asked for before the first paint`,
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
  'laterBytes',
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
const words = ({
  firstPaint,
  largestPaint,
  shift,
  bytes,
  scriptBytes,
  laterBytes,
  fontsBefore,
}: Typical) =>
  `${firstPaint.toFixed(0).padStart(6)} ${largestPaint.toFixed(0).padStart(6)}   ${shift.toFixed(4)}   ${(bytes / 1000).toFixed(1)} ${(scriptBytes / 1000).toFixed(1)} ${(laterBytes / 1000).toFixed(1)}   ${fontsBefore}`
const percent = (share: number) => `${(share * 100).toFixed(0)} %`
