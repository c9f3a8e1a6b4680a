import { isVacancyShownSql } from '#features/vacancies/server/is-vacancy-shown.ts'
import { sql } from '#server/database/database.ts'
import { runWithTimeLimit } from '#server/database/run-with-time-limit.ts'
import type { SitemapLister } from '#server/sitemap-pages.ts'
import { formatSearchPath } from '../domain/search-address.ts'

/** The most pages for a sector in a town that the sitemap lists; those with the most vacancies are listed. */
const MAX_PAGES = 10_000
/** The time limit in milliseconds for counting all open vacancies. Search engines wait long enough. */
const QUERY_TIMEOUT_MS = 30_000

type SectorInTown = { readonly sector: string; readonly town: string }

/**
 * Lists the searches for one sector in one town that find something. Towns that the gazetteer does not know are left out, and so are vacancies without a
 * position, which a search around a place does not find.
 */
export const listSectorPages: SitemapLister = async ({ reading, places }, now) => {
  const pairs = await runWithTimeLimit(QUERY_TIMEOUT_MS, reading, (one) =>
    one.many<SectorInTown>(sql`
      select v.sector, v.town from vacancies v where ${isVacancyShownSql(now)} and v.sector <> '' and v.town <> '' and v.lat is not null
      group by v.sector, v.town order by count(*) desc, v.sector, v.town limit ${MAX_PAGES}`),
  )
  const known = new Map<string, boolean>()
  for (const { town } of pairs)
    if (!known.has(town)) known.set(town, (await places.find(town, { guess: false })) !== undefined)
  return pairs
    .filter(({ town }) => known.get(town))
    .map(({ sector, town }) => formatSearchPath({ sector: [sector], location: town }))
}
