import { type Database, sql } from '#server/database/database.ts'
import type { NewPlace } from '../domain/gazetteer.ts'
import { readShippedGazetteer, shippedEdition } from './shipped-gazetteer.ts'

const BATCH = 5000

/**
 * Loads the shipped places if the database does not have their newest edition; an operator's own gazetteer is not replaced. Returns how many places
 * were loaded.
 */
export async function seedPlaces(db: Database, now: Date): Promise<number> {
  const edition = await shippedEdition()
  if (isCurrent(await loadedGazetteer(db), edition)) return 0
  return loadGazetteer(db, { source: 'built-in', edition }, await readShippedGazetteer(), now)
}

type Loaded = { readonly source: 'built-in' | 'full'; readonly edition: string | null }
const isCurrent = (loaded: Loaded | undefined, edition: string | null) =>
  loaded !== undefined && (loaded.source === 'full' || loaded.edition === edition)

export const loadedGazetteer = (db: Database) =>
  db.maybe<Loaded & { places: number; loadedAt: Date }>(
    sql`select source, edition, places, loaded_at as "loadedAt" from gazetteer`,
  )

/** Replaces all places in one transaction, so that readers see either the old gazetteer or the new one. */
export function loadGazetteer(
  db: Database,
  { source, edition }: Loaded,
  places: readonly NewPlace[],
  now: Date,
  onProgress: (loaded: number) => void = () => {},
): Promise<number> {
  return db.transaction(async (one) => {
    // The lock makes two processes that start at once load one after the other.
    await one.run(sql`lock table gazetteer in share row exclusive mode`)
    if (source === 'built-in' && isCurrent(await loadedGazetteer(one), edition)) return 0
    await one.run(sql`delete from places`)
    for (let from = 0; from < places.length; from += BATCH) {
      await insert(one, places.slice(from, from + BATCH), from + 1)
      onProgress(Math.min(from + BATCH, places.length))
    }
    await one.run(sql`
      insert into gazetteer (source, edition, places, loaded_at) values (${source}, ${edition}, ${places.length}, ${now})
      on conflict (the_one) do update set source = excluded.source, edition = excluded.edition, places = excluded.places, loaded_at = excluded.loaded_at`)
    return places.length
  })
}

async function insert(db: Database, places: readonly NewPlace[], firstId: number) {
  const rows = places.map(({ keys, ...place }, index) => ({
    ...place,
    id: firstId + index,
    name_key: keys[0],
  }))
  await db.run(sql`
    insert into places (id, kind, name_key, name, county, region, country, lat, lon, population, extent)
    select id, kind, name_key, name, county, region, country, lat, lon, population, extent
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id int, kind text, name_key text, name text, county text, region text, country text, lat float8, lon float8, population int, extent float8)`)
  const names = places.flatMap(({ keys }, index) =>
    keys.map((key) => [key, firstId + index] as const),
  )
  await db.run(
    sql`insert into place_names (name_key, place_id) select * from unnest(${names.map(([key]) => key)}::text[], ${names.map(([, id]) => id)}::int[]) on conflict do nothing`,
  )
}
