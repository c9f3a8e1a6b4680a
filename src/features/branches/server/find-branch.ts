import type { Database } from '#server/database/database.ts'
import { notFound } from '#shared/failure.ts'
import { type BranchRow, listBranchesWithSlugs } from './branch-queries.ts'

/** Finds a branch by its slug or its id, or throws. */
export async function findBranch(db: Database, slug: string): Promise<BranchRow> {
  const branch = (await listBranchesWithSlugs(db)).find(
    (one) => one.slug === slug || one.id === slug,
  )
  if (!branch) throw notFound('This page could not be found')
  return branch
}
