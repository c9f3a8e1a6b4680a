import { COUNTIES, REGIONS_BY_COUNTRY } from './counties.ts'
import type { Place } from './place.ts'

/** For a county, region or country, the names of the counties and regions that vacancies in it have, in lower case. */
export type AreaNames = {
  readonly counties: readonly string[]
  readonly regions: readonly string[]
}

export function listAreaNames({ kind, name }: Pick<Place, 'kind' | 'name'>): AreaNames {
  if (kind === 'county') {
    const other = COUNTIES.find((county) => county.name === name)?.aliases ?? []
    return {
      counties: toUniqueLowerCase([name, name.replace(/^County /, ''), ...other]),
      regions: [],
    }
  }
  const regions = kind === 'country' ? (REGIONS_BY_COUNTRY[name] ?? [name]) : [name]
  return {
    counties: toUniqueLowerCase(
      COUNTIES.filter(({ region }) => regions.includes(region)).map((county) => county.name),
    ),
    regions: toUniqueLowerCase([name, ...regions]),
  }
}

const toUniqueLowerCase = (names: readonly string[]) => [
  ...new Set(names.map((name) => name.toLowerCase())),
]

/** Returns whether a typed location means the whole of the United Kingdom, which does not restrict a search. */
export const isNationwide = (typed: string) =>
  /^(?:the )?(?:uk|u\.k\.|gb|united kingdom|great britain|britain|nationwide|anywhere|everywhere|any location)$/i.test(
    typed.trim(),
  )
