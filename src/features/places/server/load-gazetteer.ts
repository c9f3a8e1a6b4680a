import { type Database, sql } from '#server/database.ts'
import type { NewPlace } from '../domain/gazetteer.ts'
import { readBuiltInGazetteer } from './built-in-gazetteer.ts'

const BATCH = 5000

/** Makes sure that places are known: an installation without a gazetteer gets the built-in one. Answers how many were loaded. */
export async function seedPlaces(db: Database, now: Date): Promise<number> {
  if (await loadedGazetteer(db)) return 0
  return loadGazetteer(db, 'built-in', await readBuiltInGazetteer(), now)
}

export const loadedGazetteer = (db: Database) =>
  db.maybe<{ source: 'built-in' | 'full'; places: number; loadedAt: Date }>(
    sql`select source, places, loaded_at as "loadedAt" from gazetteer`,
  )

/** Replaces every place at once: readers see the old gazetteer or the new one. */
export function loadGazetteer(
  db: Database,
  source: 'built-in' | 'full',
  places: readonly NewPlace[],
  now: Date,
  onProgress: (loaded: number) => void = () => {},
): Promise<number> {
  return db.transaction(async (one) => {
    // Two processes that start at once load one after the other.
    await one.run(sql`lock table gazetteer in share row exclusive mode`)
    if (source === 'built-in' && (await loadedGazetteer(one))) return 0
    await one.run(sql`delete from places`)
    for (let from = 0; from < places.length; from += BATCH) {
      await insert(one, places.slice(from, from + BATCH), from + 1)
      onProgress(Math.min(from + BATCH, places.length))
    }
    await one.run(sql`
      insert into gazetteer (source, places, loaded_at) values (${source}, ${places.length}, ${now})
      on conflict (the_one) do update set source = excluded.source, places = excluded.places, loaded_at = excluded.loaded_at`)
    return places.length
  })
}

async function insert(db: Database, places: readonly NewPlace[], firstId: number) {
  const rows = places.map(({ keys, ...place }, at) => ({
    ...place,
    id: firstId + at,
    name_key: keys[0],
  }))
  await db.run(sql`
    insert into places (id, kind, name_key, name, county, region, country, lat, lon, population, extent)
    select id, kind, name_key, name, county, region, country, lat, lon, population, extent
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id int, kind text, name_key text, name text, county text, region text, country text, lat float8, lon float8, population int, extent float8)`)
  const names = places.flatMap(({ keys }, at) => keys.map((key) => [key, firstId + at] as const))
  await db.run(
    sql`insert into place_names (name_key, place_id) select * from unnest(${names.map(([key]) => key)}::text[], ${names.map(([, id]) => id)}::int[]) on conflict do nothing`,
  )
}
