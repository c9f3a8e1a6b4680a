import type { FeedRecord } from '#features/vacancies/domain/feed-record.ts'
import { encodeCrockford } from '#shared/crockford.ts'
import { chanceBy } from '#tests/registrations/chance.ts'
import type { Sources } from './sources.ts'

/** The instant of every search, so that the vacancies do not age between two runs. */
export const NOW = new Date('2026-11-02T12:00:00Z')
/** The version of the generator. A change to its rows increases it, so that no stored board with older rows is measured. */
export const GENERATION = 1
export const BRANCHES = Array.from(
  { length: 40 },
  (_, number) => `b0000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`,
)

const SEED = 20_261_102
const DAY = 86_400_000
const OLDEST_DAYS = 90
const EXPIRED = 0.03
const CHANGED_LATER = 0.15
const PAY_HIDDEN = 0.04
const LONGEST_TEXT = 1000
const NOBODYS = new Set(['[email removed]', '[phone removed]'])

export type Row = ReturnType<typeof generatedRow>

/** Returns the vacancy with this number, which is the same on a board of any size. */
export function generatedRow(number: number, { trades, places, companies, texts }: Sources) {
  const draw = drawOf(number)
  const trade = draw.of(trades)
  const place = draw.of(places)
  const paragraphs = shortRun(draw.of(texts), draw)
  const posted = NOW.getTime() - Math.floor(draw.share() * OLDEST_DAYS * DAY)
  const updated = draw.likely(CHANGED_LATER)
    ? posted + Math.floor(draw.share() * (NOW.getTime() - posted))
    : posted
  const expires = draw.likely(EXPIRED)
    ? updated + Math.floor(draw.share() * (NOW.getTime() - updated))
    : NOW.getTime() + Math.ceil(draw.share() * 60 * DAY)
  return {
    id: draw.uuid(),
    reference: `G-${number}`,
    job_id: `G-${number}`,
    branch_id: draw.of(BRANCHES),
    job_title: trade.jobTitle,
    description_html: paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n'),
    description_text: paragraphs.join('\n'),
    company: trade.company ?? draw.of(companies),
    ...placeColumns(place),
    ...tradeColumns(trade, draw),
    posted_at: new Date(posted),
    updated_at: new Date(updated),
    expires_at: new Date(expires),
    listed_at: new Date(posted),
    short_code: encodeCrockford(draw.bytes(26)),
    content_hash: `generated-${number}`,
  }
}

const placeColumns = ({ locationText, town, county, region, postcode, lat, lon }: FeedRecord) => ({
  location_text: locationText,
  town,
  county,
  region,
  postcode,
  lat,
  lon,
})

function tradeColumns(trade: FeedRecord, draw: ReturnType<typeof drawOf>) {
  return {
    sector: trade.sector,
    category: trade.category,
    contract_type: trade.contractType,
    hours: trade.hours,
    salary_from: trade.salaryFrom,
    salary_to: trade.salaryTo,
    salary_per: trade.salaryPer,
    salary_desc: trade.salaryDesc,
    salary_hide: draw.likely(PAY_HIDDEN),
    annual_from: trade.annualFrom,
    annual_to: trade.annualTo,
  }
}

/** Takes several consecutive paragraphs of one real text, so that words have realistic neighbours and frequencies. */
function shortRun(
  paragraphs: readonly string[],
  draw: ReturnType<typeof drawOf>,
): readonly string[] {
  const run: string[] = []
  let left = LONGEST_TEXT
  for (const paragraph of paragraphs.slice(Math.floor(draw.share() * paragraphs.length))) {
    if (NOBODYS.has(paragraph)) continue
    run.push(
      paragraph.length > left ? paragraph.slice(0, left).replace(/\S*$/, '').trim() : paragraph,
    )
    left -= paragraph.length
    if (left <= 0) break
  }
  return run.filter((paragraph) => paragraph !== '')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const STEPS = Array.from({ length: 65_536 }, (_, number) => number / 65_536)
const BYTES = Array.from({ length: 256 }, (_, number) => number)

function drawOf(number: number) {
  const { of } = chanceBy(SEED + Math.imul(number, 0x9e3779b1))
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => of(BYTES))
  // Returns a random number from 0 to 1, fine enough for milliseconds within ninety days.
  const share = () => of(STEPS) + of(STEPS) / 65_536
  const uuid = () => {
    const hex = Buffer.from(bytes(16)).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  return { of, bytes, share, uuid, likely: (chance: number) => share() < chance }
}
