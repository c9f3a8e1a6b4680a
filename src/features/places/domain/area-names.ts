import { COUNTIES, COUNTRIES } from './counties.ts'
import type { Place } from './place.ts'

/** The names by which a vacancy says that it is in an area, in lower case. */
export type AreaNames = {
  readonly counties: readonly string[]
  readonly regions: readonly string[]
}

export function areaNames({ kind, name }: Pick<Place, 'kind' | 'name'>): AreaNames {
  if (kind === 'county') {
    const other = COUNTIES.find((county) => county.name === name)?.aliases ?? []
    return { counties: lower([name, name.replace(/^County /, ''), ...other]), regions: [] }
  }
  const regions = kind === 'country' ? (COUNTRIES[name] ?? [name]) : [name]
  return {
    counties: lower(
      COUNTIES.filter(({ region }) => regions.includes(region)).map((county) => county.name),
    ),
    regions: lower([name, ...regions]),
  }
}

const lower = (names: readonly string[]) => [...new Set(names.map((name) => name.toLowerCase()))]

/** 'UK' narrows nothing. */
export const isNationwide = (typed: string) =>
  /^(?:the )?(?:uk|u\.k\.|gb|united kingdom|great britain|britain|nationwide|anywhere|everywhere|any location)$/i.test(
    typed.trim(),
  )
