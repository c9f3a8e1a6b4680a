import { sql } from '#server/database/database.ts'
import type { SitemapLister } from '#server/sitemap-pages.ts'
import { listBranchesWithSlugs } from './branch-queries.ts'

/** Lists the pages of the branches that have open vacancies. */
export const listBranchPagesForSearchEngines: SitemapLister = async ({ reading }, now) => {
  const rows = await reading.many<{ id: string }>(
    sql`select b.id from branches b where exists (select from vacancies v where v.branch_id = b.id and v.expires_at > ${now})`,
  )
  const withJobs = new Set(rows.map(({ id }) => id))
  return (await listBranchesWithSlugs(reading))
    .filter(({ id }) => withJobs.has(id))
    .map(({ slug }) => `/branches/${slug}`)
}
