import { type Database, sql } from '#server/database/database.ts'
import type { GeographicBox } from '#shared/words/distance.ts'
import type { PlaceName } from '../domain/named-places.ts'
import type { Place } from '../domain/place.ts'

const PLACE_COLUMNS_SQL = sql.raw(
  'p.id, p.kind, p.name, p.county, p.region, p.country, p.lat, p.lon, p.population, p.extent',
)

export const listPlaces = (db: Database) =>
  db.many<Place>(sql`select ${PLACE_COLUMNS_SQL} from places p order by p.id`)
export const listPlaceNames = (db: Database) =>
  db.many<PlaceName>(
    sql`select name_key as "nameKey", place_id as "placeId" from place_names order by name_key, place_id`,
  )

export const listTownsWithin = (db: Database, { south, north, west, east }: GeographicBox) =>
  db.many<Place>(sql`
    select ${PLACE_COLUMNS_SQL}
    from places p
    where p.kind in ('city', 'town') and p.lat between ${south} and ${north} and p.lon between ${west} and ${east}`)

/** The most settlements that are read for the picture of a neighbourhood. */
const MAX_NEIGHBOURS = 60

/**
 * Returns the settlements within a box: cities and towns, then villages and suburbs, in each group the largest population first. Roman sites, which
 * the gazetteer lists as towns, are left out.
 */
export const listSettlementsWithin = (db: Database, { south, north, west, east }: GeographicBox) =>
  db.many<Pick<Place, 'kind' | 'name' | 'lat' | 'lon' | 'population'>>(sql`
    select p.kind, p.name, p.lat, p.lon, p.population from places p
    where p.kind in ('city', 'town', 'village', 'suburb') and p.lat between ${south} and ${north} and p.lon between ${west} and ${east}
      and p.name not like '% Roman %'
    order by p.kind in ('city', 'town') desc, p.population desc, p.id limit ${MAX_NEIGHBOURS}`)
