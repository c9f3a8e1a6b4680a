import { type Database, sql } from '#server/database.ts'
import type { Box } from '../domain/distance.ts'
import type { Place } from '../domain/place.ts'

const COLUMNS = sql.raw('p.id, p.kind, p.name, p.county, p.region, p.country, p.lat, p.lon, p.population, p.extent')

/** Every place of one of these names. */
export const placesNamed = (db: Database, keys: readonly string[]) =>
  db.many<Place & { nameKey: string }>(sql`
    select ${COLUMNS}, n.name_key as "nameKey"
    from place_names n join places p on p.id = n.place_id
    where n.name_key = any(${keys}::text[])
    order by p.population desc, p.id
    limit 200`)

/** Places whose name begins so, the bigger ones first; one entry for a place with several such names. */
export const placesStarting = (db: Database, prefix: string, limit: number) =>
  db.many<Place>(sql`
    select ${COLUMNS}
    from places p
    where p.id in (select place_id from place_names where name_key like ${`${prefix.replace(/[\\%_]/g, '\\$&')}%`})
    order by p.population desc, length(p.name), p.name, p.id
    limit ${limit}`)

/** Names worth guessing at, with the population behind them. Postcodes are codes, not words. */
export const namesWithPopulation = (db: Database) =>
  db.many<{ nameKey: string; population: number }>(sql`
    select n.name_key as "nameKey", max(p.population) as population
    from place_names n join places p on p.id = n.place_id
    where p.kind not in ('postcode-area', 'outcode', 'sector') and (p.population > 0 or p.kind in ('city', 'town', 'county', 'region'))
    group by n.name_key`)

export const townsWithin = (db: Database, { south, north, west, east }: Box) =>
  db.many<Place>(sql`
    select ${COLUMNS}
    from places p
    where p.kind in ('city', 'town') and p.lat between ${south} and ${north} and p.lon between ${west} and ${east}`)
