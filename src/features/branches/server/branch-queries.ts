import { toSlug } from '#features/content/domain/slug.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Branch } from '../contract.ts'

/** Returns the branches in the order of their names. If two names have the same slug, the first branch gets it and the other has its id instead. */
export async function listBranchesWithSlugs(db: Database): Promise<readonly Branch[]> {
  const rows = await db.many<Omit<Branch, 'slug'>>(
    sql`select id, name, town, phone from branches order by name`,
  )
  const taken = new Set<string>()
  return rows.map((row) => {
    const wanted = toSlug(row.name)
    const slug = wanted && !taken.has(wanted) ? wanted : row.id
    taken.add(slug)
    return { ...row, slug }
  })
}
