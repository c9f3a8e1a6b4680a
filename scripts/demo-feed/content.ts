import { readdirSync, readFileSync } from 'node:fs'

export type ContractType = 'Permanent' | 'Temporary' | 'Contract'
export type Hours = 'FullTime' | 'PartTime'
export type Period = 'Hourly' | 'Daily' | 'Monthly' | 'Annually'
export type Pay = { per: Period; from: number; to: number }
/** A title that names its shift or contract, so that the vacancy has the same shift or contract. */
export type PinnedTitle = { title: string; hours: Hours; shift: string; contract?: ContractType }
/** An opening sentence; `titles` and `employers` restrict the vacancies that it suits. */
export type Opening = { text: string; titles?: string[]; employers?: string[] }
export type Occupation = {
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
export type Place = {
  town: string
  area?: string
  county: string
  region: string
  lat: number
  lon: number
  weight: number
  outcodes: string[]
}
export type Branch = { name: string; phone: string; lat: number; lon: number }
export type Phrases = Record<
  'employerStems' | 'need' | 'start' | 'pay' | 'place' | 'apply' | 'hiddenPay',
  string[]
> &
  Record<'contract' | 'benefits' | 'salaryNotes', Record<ContractType, string[]>> & {
    headings: Record<'duties' | 'requirements' | 'benefits' | 'hours' | 'apply', string[]>
    agency: Record<ContractType, string>
    nations: Record<string, Record<string, string>>
  }

export const DEMO = new URL('../../content/demo/', import.meta.url)
const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, DEMO), 'utf8')) as T
export const phrases = read<Phrases>('phrases.json')
export const places = read<Place[]>('towns.json')
export const branches = read<Branch[]>('branches.json')
export const sectors = readdirSync(new URL('occupations/', DEMO))
  .sort()
  .map((file) =>
    read<{ sector: string; vacancies: number; occupations: Occupation[] }>(`occupations/${file}`),
  )

export const nationOf = (region: string) => (region in phrases.nations ? region : 'England')
