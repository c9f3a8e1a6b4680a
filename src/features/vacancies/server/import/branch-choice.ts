import { computeMilesBetween } from '#shared/words/distance.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { FeedRecord } from '../../domain/feed-record.ts'

type BranchWithLocation = {
  readonly id: string
  readonly name: string
  readonly lat: number | null
  readonly lon: number | null
}
/** Chooses the branch for a record. The result also says whether the record named a branch that does not exist. */
export type BranchChooser = (record: Pick<FeedRecord, 'branch' | 'lat' | 'lon'>) => {
  readonly branchId: string | null
  readonly unknown: boolean
}

/**
 * Creates the function that chooses the branch for a record: the one that the record names, otherwise the feed's own, otherwise the nearest (contract
 * §7, decisions §11).
 */
export async function createBranchChooser(db: Database, feedId: string): Promise<BranchChooser> {
  const branches = await db.many<BranchWithLocation>(
    sql`select id, name, lat, lon from branches order by name`,
  )
  const { ownId } = await db.one<{ ownId: string | null }>(
    sql`select branch_id as "ownId" from feeds where id = ${feedId}`,
  )
  const byName = new Map(branches.map(({ id, name }) => [normaliseBranchName(name), id]))

  return ({ branch, lat, lon }) => {
    const named = branch === null ? undefined : byName.get(normaliseBranchName(branch))
    const branchId =
      named ??
      ownId ??
      (lat === null || lon === null ? null : findNearestBranch(branches, { lat, lon }))
    return { branchId, unknown: branch !== null && !named }
  }
}

function findNearestBranch(
  branches: readonly BranchWithLocation[],
  place: { lat: number; lon: number },
): string | null {
  let best: { id: string; miles: number } | undefined
  for (const { id, lat, lon } of branches) {
    if (lat === null || lon === null) continue
    const miles = computeMilesBetween(place, { lat, lon })
    if (!best || miles < best.miles) best = { id, miles }
  }
  return best?.id ?? null
}

const normaliseBranchName = (name: string) => name.trim().toLowerCase()
