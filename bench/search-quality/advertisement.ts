import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** The facts of an advertisement that the rules judge. `id` is its reference in the feed. */
export type Advertisement = {
  readonly id: string
  readonly jobTitle: string
  readonly company: string
  readonly location: string
  readonly town: string
  readonly county: string
  readonly lat: number | null
  readonly lon: number | null
  readonly sector: string
  readonly category: string
  readonly jobType: string
  readonly hours: string
  /** The highest pay in pounds a year; null if none is stated. Hourly pay is multiplied by the working week that the product assumes. */
  readonly pay: number | null
  readonly text: string
}

export const FEEDS = ['vacancies-dev', 'listings-nodesc-reed'] as const
export type Feed = (typeof FEEDS)[number]
export type FeedLine = Readonly<Record<string, unknown>> & { readonly id: string }

export const feedFile = (folder: string, feed: Feed) => join(folder, `${feed}.jsonl.gz`)

/** Reads the raw records of a feed, one per line. */
export async function* feedLines(folder: string, feed: Feed): AsyncGenerator<FeedLine> {
  for await (const line of createInterface({
    input: createReadStream(feedFile(folder, feed)).pipe(createGunzip()),
  }))
    if (line) yield JSON.parse(line) as FeedLine
}

/** Reads every advertisement of both feeds, except those without a title, which the import refuses. */
export async function readAdvertisements(folder: string): Promise<Advertisement[]> {
  const all: Advertisement[] = []
  for (const feed of FEEDS)
    for await (const line of feedLines(folder, feed))
      if (textOf(line.jobTitle)) all.push(judgeable(line))
  return all
}

function judgeable(line: FeedLine): Advertisement {
  const {
    id,
    jobTitle,
    company,
    locationText,
    postcode,
    town,
    county,
    lat,
    lon,
    sector,
    category,
    jobType,
    hours,
    descriptionHtml,
  } = line
  return {
    id,
    jobTitle: textOf(jobTitle),
    company: textOf(company),
    location: [locationText, town, county, postcode].map(textOf).filter(Boolean).join(', '),
    town: textOf(town),
    county: textOf(county),
    lat: numberOf(lat),
    lon: numberOf(lon),
    sector: textOf(sector),
    category: textOf(category),
    jobType: textOf(jobType),
    hours: textOf(hours),
    pay: yearlyPay(line),
    text: textOf(descriptionHtml)
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(amp|nbsp|lt|gt|quot|#\d+);/g, ' ')
      .replace(/\s+/g, ' '),
  }
}

const TIMES_A_YEAR: Readonly<Record<string, number>> = {
  Annually: 1,
  Monthly: 12,
  Weekly: 52,
  Daily: 260,
  Hourly: 37.5 * 52,
}

function yearlyPay({ salaryFrom, salaryTo, salaryPer }: FeedLine): number | null {
  const amount = numberOf(salaryTo) ?? numberOf(salaryFrom)
  const times = TIMES_A_YEAR[textOf(salaryPer)]
  return amount === null || times === undefined ? null : amount * times
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
