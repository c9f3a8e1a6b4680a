import { searchVacancies } from '#features/search/contract/search.ts'
import { formatSearchPath, readSearchAddress } from '#features/search/domain/search-address.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { call } from '#web/call/call.ts'
import type { CallCarrier } from '#web/call/carrier.ts'
import type { QuickLink } from './home-board.ts'

const COUNT_CACHE_MS = MINUTE
const SEARCH_PATH = '/search?'

/** Counts the jobs behind each link, so that a link to an empty list is not shown. */
export const countQuickLinks = (
  links: readonly QuickLink[],
  now: Date,
  carry?: CallCarrier,
): Promise<readonly QuickLink[]> =>
  Promise.all(
    links.map(async (link) => ({
      ...link,
      count: link.count ?? (await countJobsBehindLink(link.href, now, carry)),
    })),
  )

/** Adds the place to each link whose search has none. The count of such a link is left out, because it has to be counted again. */
export const placeQuickLinks = (
  links: readonly QuickLink[],
  location: string,
): readonly QuickLink[] =>
  links.map(({ label, href, count }) => {
    const criteria = readCriteria(href)
    if (!criteria || criteria.location) return { label, href, count }
    return { label, href: formatSearchPath({ ...criteria, location }) }
  })

const readCriteria = (href: string) =>
  href.startsWith(SEARCH_PATH)
    ? readSearchAddress(new URLSearchParams(href.slice(SEARCH_PATH.length))).criteria
    : undefined

const cachedCounts = new Map<string, { readonly count: number; readonly at: number }>()

/** Counts the jobs behind a link. The count is the same for everyone and cached for a minute. */
async function countJobsBehindLink(
  href: string,
  now: Date,
  carry?: CallCarrier,
): Promise<number | undefined> {
  const kept = cachedCounts.get(href)
  if (kept && Math.abs(now.getTime() - kept.at) < COUNT_CACHE_MS) return kept.count
  const criteria = readCriteria(href)
  if (!criteria) return undefined
  const found = await call(searchVacancies, { body: { ...criteria, limit: 1 } }, carry).catch(
    () => undefined,
  )
  if (found) cachedCounts.set(href, { count: found.total, at: now.getTime() })
  return found?.total
}
