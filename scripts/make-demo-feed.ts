// Makes content/demo/vacancies.jsonl anew from the files beside it: `node scripts/make-demo-feed.ts`.
// Every choice comes from one seeded sequence, so the same files always give the same feed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

type ContractType = 'Permanent' | 'Temporary' | 'Contract'
type Hours = 'FullTime' | 'PartTime'
type Period = 'Hourly' | 'Daily' | 'Monthly' | 'Annually'
type Pay = { per: Period; from: number; to: number }
/** A title that says its shift (or contract) brings that shift with it. */
type PinnedTitle = { title: string; hours: Hours; shift: string; contract?: ContractType }
/** An opening that suits only some of the titles or employers names them. */
type Opening = { text: string; titles?: string[]; employers?: string[] }
type Occupation = {
  role: string
  plural?: string
  several?: boolean
  nations?: string[]
  employers: string[]
  titles: (string | PinnedTitle)[]
  contracts: Partial<Record<ContractType, Pay>>
  hours: Partial<Record<Hours, string[]>>
  openings: (string | Opening)[]
  duties: string[]
  requirements: string[]
  benefits: string[]
}
type Place = {
  town: string
  area?: string
  county: string
  region: string
  lat: number
  lon: number
  weight: number
  outcodes: string[]
}
type Branch = { name: string; phone: string; lat: number; lon: number }
type Phrases = Record<
  'employerStems' | 'need' | 'start' | 'pay' | 'place' | 'apply' | 'hiddenPay',
  string[]
> &
  Record<'contract' | 'benefits' | 'salaryNotes', Record<ContractType, string[]>> & {
    headings: Record<'duties' | 'requirements' | 'benefits' | 'hours' | 'apply', string[]>
    agency: Record<ContractType, string>
    nations: Record<string, Record<string, string>>
  }
type Words = Record<string, string>

const DEMO = new URL('../content/demo/', import.meta.url)
const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, DEMO), 'utf8')) as T
const phrases = read<Phrases>('phrases.json')
const places = read<Place[]>('towns.json')
const branches = read<Branch[]>('branches.json')
const sectors = readdirSync(new URL('occupations/', DEMO))
  .sort()
  .map((file) =>
    read<{ sector: string; vacancies: number; occupations: Occupation[] }>(`occupations/${file}`),
  )

const DAY = 86_400_000
const NEWEST_DAY = Date.UTC(2026, 10, 20)
const decks = new Map<unknown, number[]>()
const openingsUsed = new Map<string, number>()
let state = 20_261_120

function main() {
  const vacancies = sectors.flatMap(({ sector, vacancies: count, occupations }) =>
    Array.from({ length: count }, (_, nth) =>
      vacancyOf(sector, occupations[nth % occupations.length]!),
    ),
  )
  vacancies[0]!.postedAt = iso(NEWEST_DAY + (15.4 * DAY) / 24)
  vacancies.sort((a, b) => a.postedAt.localeCompare(b.postedAt))
  let reference = 81_004
  const numbered = vacancies
    .map((vacancy) => ({ id: `HW-${(reference += between(2, 9))}`, ...vacancy }))
    .reverse()
  const feed = `${numbered.map((vacancy) => JSON.stringify(vacancy)).join('\n')}\n`
  check(
    feed,
    numbered.map((vacancy) => vacancy.descriptionHtml),
  )
  writeFileSync(new URL('vacancies.jsonl', DEMO), feed)
  console.log(`${numbered.length} vacancies, ${feed.length} bytes`)
  for (const name of ['sector', 'town', 'jobType', 'hours', 'salaryPer', 'branch'] as const)
    console.log(name, tally(numbered.map((vacancy) => vacancy[name])))
}

function vacancyOf(sector: string, occupation: Occupation) {
  const picked = deal(occupation.titles)
  const pinned = typeof picked === 'string' ? null : picked
  const jobTitle = typeof picked === 'string' ? picked : picked.title
  const jobType =
    pinned?.contract ??
    weighted(
      keys(occupation.contracts),
      (type) => ({ Permanent: 6, Temporary: 3, Contract: 1.5 })[type],
    )
  const hours =
    pinned?.hours ?? weighted(keys(occupation.hours), (kind) => (kind === 'FullTime' ? 3 : 1))
  const place = weighted(
    places.filter(({ region }) => occupation.nations?.includes(nationOf(region)) ?? true),
    ({ weight }) => weight,
  )
  const lat = jitter(place.lat, 0.012)
  const lon = jitter(place.lon, 0.018)
  const outcode = pick(place.outcodes)
  const branch = nearest(lat, lon)
  const opening = openingFor(occupation, jobTitle)
  const company = chance(0.22)
    ? null
    : `${deal(phrases.employerStems)} ${deal(opening.employers ?? occupation.employers)}`
  const pay = payOf(occupation.contracts[jobType]!, place.region)
  const salaryHide = chance(0.035)
  const days = Math.floor(41 * random() ** 1.9)
  const words: Words = {
    ...wordsOf(occupation, jobTitle, jobType),
    employer: company ?? 'our client',
    ...phrases.nations[nationOf(place.region)],
    town: place.town,
    branch: branch.name,
    phone: branch.phone,
    outcode,
    place:
      place.area === 'City Centre'
        ? `the centre of ${place.town}`
        : place.area
          ? `${place.area}, ${place.town}`
          : place.town,
    start: deal(phrases.start),
    weeks: pick(['six', 'eight', 'ten', '12', '16']),
    months: pick(jobType === 'Permanent' ? ['three', 'six'] : ['six', 'nine', '12', '18']),
    'pro rata': hours === 'PartTime' ? ', in proportion to your hours' : '',
    pay: payText(pay, hours),
  }
  const shift = pinned?.shift ?? deal(occupation.hours[hours]!)
  return {
    jobTitle,
    descriptionHtml: fill(describe(occupation, opening.text, jobType, shift, salaryHide), words),
    company,
    locationText: place.area ? `${place.area}, ${place.town}` : `${place.town}, ${place.county}`,
    town: place.town,
    county: place.county,
    region: place.region,
    postcode: outcode,
    lat,
    lon,
    salaryFrom: pay.from,
    salaryTo: pay.to,
    salaryPer: pay.per,
    salaryDesc: salaryNote(jobType, hours, pay, salaryHide),
    salaryHide,
    currency: 'GBP',
    jobType,
    hours,
    sector,
    category: capital(occupation.role),
    postedAt: iso(NEWEST_DAY - days * DAY + between(7 * 60, 15 * 60) * 60_000),
    expiresAt: iso(
      NEWEST_DAY + (chance(0.02) ? between(1, 2) : between(10, 45)) * DAY + DAY - 60_000,
    ),
    branch: branch.name,
  }
}

function describe(
  occupation: Occupation,
  opening: string,
  type: ContractType,
  shift: string,
  salaryHide: boolean,
) {
  const { headings } = phrases
  const need = `${deal(phrases.need)} ${deal(phrases.contract[type])}`
  const hours = `${shift} ${deal(phrases.place)}`
  const gains = shuffle(
    oneOfEach([...some(occupation.benefits, 3, 4), ...some(phrases.benefits[type], 1, 3)]),
  )
  const duties = titled(
    'h2',
    deal(headings.duties),
    list(leading(occupation.duties, 2, between(5, 7))),
  )
  const requirements = titled(
    'h2',
    deal(headings.requirements),
    list(leading(occupation.requirements, 3, between(5, 6))),
  )
  const benefits = titled(
    'h2',
    deal(headings.benefits),
    list(salaryHide ? gains : [deal(phrases.pay), ...gains]),
  )
  const apply = titled('h2', deal(headings.apply), paragraph(deal(phrases.apply)))
  const agency = paragraph(`<em>${phrases.agency[type]}</em>`)
  const layouts = [
    [
      paragraph(opening),
      paragraph(need),
      duties,
      titled('h3', deal(headings.hours), paragraph(hours)),
      requirements,
      benefits,
      apply,
    ],
    [
      paragraph(opening),
      duties,
      requirements,
      benefits,
      titled('h2', deal(headings.hours), paragraph(hours)),
      paragraph(need),
      apply,
    ],
    [
      paragraph(opening),
      paragraph(`<strong>Hours:</strong> ${shift}`),
      requirements,
      duties,
      paragraph(need),
      benefits,
      apply,
    ],
    [
      paragraph(`${opening} ${need}`),
      paragraph(hours),
      duties,
      requirements,
      benefits,
      paragraph(deal(phrases.apply)),
    ],
  ]
  return [...deal(layouts, 'layouts'), agency].join('')
}

/** The least used of those that suit the title. */
function openingFor({ openings }: Occupation, title: string): Opening {
  const fitting = shuffle(
    openings.map((opening) => (typeof opening === 'string' ? { text: opening } : opening)),
  ).filter(({ titles }: Opening) => titles?.includes(title) ?? true)
  const used = ({ text }: Opening) => openingsUsed.get(text) ?? 0
  const chosen = fitting.reduce((least, opening) => (used(opening) < used(least) ? opening : least))
  openingsUsed.set(chosen.text, used(chosen) + 1)
  return chosen
}

function payOf({ per, from, to }: Pay, region: string): Pay {
  const step = { Hourly: 0.05, Daily: 5, Monthly: 25, Annually: 250 }[per]
  const living = { London: 1.1, 'South East': 1.03 }[region] ?? 1
  const low = from + random() * 0.5 * (to - from)
  const high = low + (0.25 + random() * 0.25) * (to - from)
  const round = (amount: number) => Number((Math.round((amount * living) / step) * step).toFixed(2))
  return { per, from: round(low), to: Math.max(round(high), round(low) + step) }
}

const UNITS = { Hourly: 'an hour', Daily: 'a day', Monthly: 'a month', Annually: 'a year' }
const pounds = (amount: number, per: Period) =>
  `£${per === 'Hourly' ? amount.toFixed(2) : amount.toLocaleString('en-GB')}`

function payText({ per, from, to }: Pay, hours: Hours) {
  const share =
    hours === 'PartTime' && per !== 'Hourly' && per !== 'Daily' ? ' (full-time rate)' : ''
  return `${pounds(from, per)} to ${pounds(to, per)} ${UNITS[per]}${share}`
}

function salaryNote(type: ContractType, hours: Hours, { per }: Pay, hidden: boolean) {
  if (hidden) return deal(phrases.hiddenPay)
  if (hours === 'PartTime' && (per === 'Annually' || per === 'Monthly'))
    return 'Full-time equivalent, paid in proportion to hours'
  return chance(0.5) ? deal(phrases.salaryNotes[type]) : null
}

function wordsOf({ role, plural, several }: Occupation, title: string, type: ContractType): Words {
  const many =
    several &&
    type !== 'Contract' &&
    title.toLowerCase().includes(role.toLowerCase()) &&
    chance(0.5)
  return {
    role,
    'some roles': many
      ? `${pick(['two', 'three', 'four', 'five'])} ${plural ?? `${role}s`}`
      : withArticle(inSentence(title)),
  }
}

/** 'HGV Class 2 Driver, Nights' is 'HGV Class 2 driver' inside a sentence. */
function inSentence(title: string) {
  const [name = title] = title.split(/,| \(/)
  return name
    .split(' ')
    .map((word) =>
      /^(.+[A-Z\d]|[A-Z]$|Class|Category|Year$|English|Christmas|Revit|Scrum)/.test(word)
        ? word
        : word.toLowerCase(),
    )
    .join(' ')
}

const withArticle = (name: string) =>
  `${/^([aeioAEIO]|HGV|HR|LGV|FLT|SEO|SEN|RMN)/.test(name) && !name.startsWith('one') ? 'an' : 'a'} ${name}`

/** {Name} is {name} at the beginning of a sentence. */
function fill(text: string, words: Words) {
  return text
    .replace(
      /\{([^}]+)\}/g,
      (whole, name: string) =>
        words[name] ??
        (words[uncapital(name)] === undefined ? whole : capital(words[uncapital(name)]!)),
    )
    .replaceAll("s's", "s'")
}

/** The first ones are the essence of the job and always stay; the rest vary. */
const leading = (lines: string[], fixed: number, count: number) => [
  ...lines.slice(0, fixed),
  ...shuffle(lines.slice(fixed)).slice(0, count - fixed),
]
const some = (lines: string[], least: number, most: number) =>
  shuffle(lines).slice(0, between(least, most))
/** Two lines on the same benefit would contradict each other; the occupation's own comes first. */
const oneOfEach = (lines: string[]) =>
  lines.filter(
    (line, place) =>
      !TOPICS.some(
        (topic) => topic.test(line) && lines.slice(0, place).some((earlier) => topic.test(earlier)),
      ),
  )
const TOPICS = [
  /holiday|birthday|leave in/i,
  /pension/i,
  /medical|health|life cover/i,
  /season/i,
  /bicycle|cycle/i,
  /listens|supervision|advice line/i,
]
const paragraph = (text: string) => `<p>${text}</p>`
const list = (lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const titled = (level: 'h2' | 'h3', heading: string, body: string) =>
  `<${level}>${heading}</${level}>${body}`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const uncapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const iso = (time: number) => new Date(time).toISOString()
const keys = <K extends string>(record: Partial<Record<K, unknown>>) => Object.keys(record) as K[]
const nationOf = (region: string) => (region in phrases.nations ? region : 'England')

function nearest(lat: number, lon: number) {
  const distance = (branch: Branch) => Math.hypot(branch.lat - lat, (branch.lon - lon) * 0.6)
  return branches.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best))
}

/** The mulberry32 sequence. */
function random() {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

function chance(share: number) {
  return random() < share
}
function between(least: number, most: number) {
  return least + Math.floor(random() * (most - least + 1))
}
function pick<T>(from: readonly T[]) {
  return from[between(0, from.length - 1)]!
}
function jitter(centre: number, reach: number) {
  return Number((centre + (random() * 2 - 1) * reach).toFixed(4))
}

function weighted<T>(from: readonly T[], weight: (one: T) => number) {
  let left = random() * from.reduce((sum, one) => sum + weight(one), 0)
  return from.find((one) => (left -= weight(one)) < 0) ?? from.at(-1)!
}

function shuffle<T>(lines: readonly T[]) {
  return lines
    .map((line) => [random(), line] as const)
    .sort(([a], [b]) => a - b)
    .map(([, line]) => line)
}

/** Deals a list like cards, so that nothing comes twice before everything came once. */
function deal<T>(from: readonly T[], name: unknown = from): T {
  const left = decks.get(name) ?? []
  const order = left.length ? left : shuffle(from.map((_, index) => index))
  decks.set(name, order.slice(1))
  return from[order[0]!]!
}

function tally(values: string[]) {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a))
}

function check(feed: string, descriptions: string[]) {
  if (new Set(descriptions).size < descriptions.length)
    throw new Error('two descriptions are the same')
  const odd = descriptions.find((html) =>
    /[{}&]|undefined|competitive|<(?!\/?(p|ul|li|h2|h3|strong|em)>)/i.test(html),
  )
  if (odd) throw new Error(`this description has an unfilled or forbidden part: ${odd}`)
  if (feed.length > 2_500_000) throw new Error('the feed is larger than 2.5 MB')
}

main()
