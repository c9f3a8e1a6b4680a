import { between, chance, drawWithoutRepeats, jitter, pick, random, weighted } from './chance.ts'
import {
  type Branch,
  branches,
  type Hours,
  nationOf,
  type Occupation,
  phrases,
  places,
} from './content.ts'
import { describe } from './description.ts'
import { openingFor } from './openings.ts'
import { payOf, payText, salaryNote } from './pay.ts'
import { capital, fill, titleWords } from './words.ts'

const DAY = 86_400_000
const NEWEST_DAY = Date.UTC(2026, 10, 20)
/** The time at which the first vacancy of the feed was posted, later than any other. */
export const NEWEST_INSTANT = iso(NEWEST_DAY + (15.4 * DAY) / 24)

/** Makes a vacancy. Every choice comes from the seeded sequence, so reordering the lines below would change the feed. */
export function vacancyOf(sector: string, occupation: Occupation) {
  const work = drawWork(occupation)
  const where = drawWhere(occupation)
  const { jobTitle, jobType, hours } = work
  const { place, branch } = where
  const opening = openingFor(occupation, jobTitle)
  const company = chance(0.22)
    ? null
    : `${drawWithoutRepeats(phrases.employerStems)} ${drawWithoutRepeats(opening.employers ?? occupation.employers)}`
  const pay = payOf(occupation.contracts[jobType]!, place.region)
  const salaryHide = chance(0.035)
  const days = Math.floor(41 * random() ** 1.9)
  const words = {
    ...titleWords(occupation, jobTitle, jobType),
    employer: company ?? 'our client',
    ...whereWords(where),
    ...startWords(jobType === 'Permanent'),
    'pro rata': hours === 'PartTime' ? ', in proportion to your hours' : '',
    pay: payText(pay, hours),
  }
  const shift = work.shift ?? drawWithoutRepeats(occupation.hours[hours]!)
  const description = describe({
    occupation,
    opening: opening.text,
    type: jobType,
    shift,
    salaryHide,
  })
  return {
    jobTitle,
    descriptionHtml: fill(description, words),
    company,
    ...advertisedPlace(where),
    salaryFrom: pay.from,
    salaryTo: pay.to,
    salaryPer: pay.per,
    salaryDesc: salaryNote(jobType, hours, pay, salaryHide),
    salaryHide,
    currency: 'GBP',
    jobType,
    hours,
    ...workingWeek(fill(shift, words)),
    sector,
    category: capital(occupation.role),
    ...dates(days),
    branch: branch.name,
  }
}

/** Returns as data what the sentence about the hours says, if it names a number of hours: about a third do, as in real feeds. */
function workingWeek(sentence: string) {
  const [, hours] = /(?<!and )\b(\d+(?:\.\d)?) hours/.exec(sentence) ?? []
  if (!hours) return {}
  const when = sentence
    .replace(/\.$/, '')
    .split(', ')
    .filter((part) => !part.includes('hours'))
    .join(', ')
  return { hoursPerWeek: Number(hours), ...(NAMES_DAYS.test(when) ? { shift: when } : {}) }
}
/** The beginning of a sentence that says on which days the work is. */
const NAMES_DAYS =
  /^(Monday|Thursday|Earlies|Long days|(Three|Four|Five) (days|duties|mornings)|.* rota )/

function drawWork({ titles, contracts, hours }: Occupation) {
  const picked = drawWithoutRepeats(titles)
  const pinned = typeof picked === 'string' ? null : picked
  const jobType =
    pinned?.contract ??
    weighted(keys(contracts), (type) => ({ Permanent: 6, Temporary: 3, Contract: 1.5 })[type])
  return {
    jobTitle: typeof picked === 'string' ? picked : picked.title,
    jobType,
    hours: pinned?.hours ?? weighted(keys(hours), (kind: Hours) => (kind === 'FullTime' ? 3 : 1)),
    shift: pinned?.shift,
  }
}

type Where = ReturnType<typeof drawWhere>
function drawWhere({ nations }: Occupation) {
  const place = weighted(
    places.filter(({ region }) => nations?.includes(nationOf(region)) ?? true),
    ({ weight }) => weight,
  )
  const lat = jitter(place.lat, 0.012)
  const lon = jitter(place.lon, 0.018)
  return { place, lat, lon, outcode: pick(place.outcodes), branch: nearest(lat, lon) }
}

function nearest(lat: number, lon: number) {
  const distance = (branch: Branch) => Math.hypot(branch.lat - lat, (branch.lon - lon) * 0.6)
  return branches.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best))
}

const whereWords = ({ place: { region, town, area }, branch, outcode }: Where) => ({
  ...phrases.nations[nationOf(region)],
  town,
  branch: branch.name,
  phone: branch.phone,
  outcode,
  place: area === 'City Centre' ? `the centre of ${town}` : area ? `${area}, ${town}` : town,
})

const startWords = (isPermanent: boolean) => ({
  start: drawWithoutRepeats(phrases.start),
  weeks: pick(['six', 'eight', 'ten', '12', '16']),
  months: pick(isPermanent ? ['three', 'six'] : ['six', 'nine', '12', '18']),
})

const advertisedPlace = ({ place: { area, town, county, region }, lat, lon, outcode }: Where) => ({
  locationText: area ? `${area}, ${town}` : `${town}, ${county}`,
  town,
  county,
  region,
  postcode: outcode,
  lat,
  lon,
})

const dates = (days: number) => ({
  postedAt: iso(NEWEST_DAY - days * DAY + between(7 * 60, 15 * 60) * 60_000),
  expiresAt: iso(
    NEWEST_DAY + (chance(0.02) ? between(1, 2) : between(10, 45)) * DAY + DAY - 60_000,
  ),
})

function iso(time: number) {
  return new Date(time).toISOString()
}
const keys = <K extends string>(record: Partial<Record<K, unknown>>) => Object.keys(record) as K[]
