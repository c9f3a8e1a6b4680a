import { type Database, sql } from '#server/database/database.ts'
import type { GazetteerPlace } from '../domain/gazetteer.ts'
import { readShippedGazetteer, computeShippedEdition } from './shipped-gazetteer.ts'

const PLACES_PER_INSERT = 5000

/**
 * Loads the places that are shipped with the product, unless the database already has their newest edition or an operator's own gazetteer. Returns
 * how many places it loaded.
 */
export async function loadShippedPlaces(db: Database, now: Date): Promise<number> {
  const edition = await computeShippedEdition()
  if (isCurrentEdition(await findLoadedGazetteer(db), edition)) return 0
  return loadGazetteer(db, { source: 'built-in', edition }, await readShippedGazetteer(), now)
}

type GazetteerEdition = { readonly source: 'built-in' | 'full'; readonly edition: string | null }
const isCurrentEdition = (loaded: GazetteerEdition | undefined, edition: string | null) =>
  loaded !== undefined && (loaded.source === 'full' || loaded.edition === edition)

export const findLoadedGazetteer = (db: Database) =>
  db.maybe<GazetteerEdition & { places: number; loadedAt: Date }>(
    sql`select source, edition, places, loaded_at as "loadedAt" from gazetteer`,
  )

/** Replaces all places in one transaction, so that readers see either the old gazetteer or the new one. */
export function loadGazetteer(
  db: Database,
  { source, edition }: GazetteerEdition,
  places: readonly GazetteerPlace[],
  now: Date,
  onProgress: (loaded: number) => void = () => {},
): Promise<number> {
  return db.transaction(async (one) => {
    // If two processes start at once, the lock makes the second wait for the first.
    await one.run(sql`lock table gazetteer in share row exclusive mode`)
    if (source === 'built-in' && isCurrentEdition(await findLoadedGazetteer(one), edition)) return 0
    await one.run(sql`delete from places`)
    for (let from = 0; from < places.length; from += PLACES_PER_INSERT) {
      await insertPlaces(one, places.slice(from, from + PLACES_PER_INSERT), from + 1)
      onProgress(Math.min(from + PLACES_PER_INSERT, places.length))
    }
    await one.run(sql`
      insert into gazetteer (source, edition, places, loaded_at) values (${source}, ${edition}, ${places.length}, ${now})
      on conflict (the_one) do update set source = excluded.source, edition = excluded.edition, places = excluded.places, loaded_at = excluded.loaded_at`)
    return places.length
  })
}

async function insertPlaces(db: Database, places: readonly GazetteerPlace[], firstId: number) {
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
