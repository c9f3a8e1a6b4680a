import { milesBetween } from '#shared/words/distance.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { FeedRecord } from '../../domain/feed-record.ts'

type Branch = {
  readonly id: string
  readonly name: string
  readonly lat: number | null
  readonly lon: number | null
}
/** Returns the branch of a record, and whether the record named one that does not exist. */
export type BranchChoice = (record: Pick<FeedRecord, 'branch' | 'lat' | 'lon'>) => {
  readonly branchId: string | null
  readonly unknown: boolean
}

/** Creates the choice of branches: the branch that the record names, otherwise the feed's, otherwise the nearest (contract §7, decisions §11). */
export async function branchChoice(db: Database, feedId: string): Promise<BranchChoice> {
  const branches = await db.many<Branch>(sql`select id, name, lat, lon from branches order by name`)
  const { ownId } = await db.one<{ ownId: string | null }>(
    sql`select branch_id as "ownId" from feeds where id = ${feedId}`,
  )
  const byName = new Map(branches.map(({ id, name }) => [keyOf(name), id]))

  return ({ branch, lat, lon }) => {
    const named = branch === null ? undefined : byName.get(keyOf(branch))
    const branchId =
      named ?? ownId ?? (lat === null || lon === null ? null : nearest(branches, { lat, lon }))
    return { branchId, unknown: branch !== null && !named }
  }
}

function nearest(branches: readonly Branch[], place: { lat: number; lon: number }): string | null {
  let best: { id: string; miles: number } | undefined
  for (const { id, lat, lon } of branches) {
    if (lat === null || lon === null) continue
    const miles = milesBetween(place, { lat, lon })
    if (!best || miles < best.miles) best = { id, miles }
  }
  return best?.id ?? null
}

const keyOf = (name: string) => name.trim().toLowerCase()
