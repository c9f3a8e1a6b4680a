import type { LoaderFunctionArgs } from 'react-router'
import { readSearchAddress, formatSearchPath } from '#features/search/domain/search-address.ts'
import { formatSearchTitle } from '#features/search/domain/search-titles.ts'
import { findSectorOfPlace } from '#features/search/domain/sector-of-place.ts'
import { readUsedKeywords } from '#features/search/web/used-keywords.ts'
import { loadSearchPage, type LoadedSearch } from '#features/search/web/load-search-page.ts'
import { carrierContext } from '#web/call/carrier.ts'
import { clockContext } from '#web/reading/clock.ts'
import { reportFirstTouch } from '#web/forms/first-touch.ts'

export type SearchLoaded = {
  readonly found: LoadedSearch
  readonly now: string
  readonly title: string
  readonly description: string
  readonly canonical: string
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchLoaded> {
  const { searchParams, origin } = new URL(request.url)
  reportFirstTouch()
  const found = await loadSearchPage(readSearchAddress(searchParams), context.get(carrierContext))
  const { criteria, result } = found
  const { keywords, location, page } = criteria
  const sector = findSectorOfPlace(criteria)
  const named = sector ? { keywords: sector, location } : readUsedKeywords(criteria, result)
  const title = formatSearchTitle(named, result?.place ?? undefined)
  return {
    found,
    now: context.get(clockContext)().toISOString(),
    title: result ? `${title} (${result.total.toLocaleString('en-GB')})` : title,
    description: `${title}. See pay, distance and closing dates. You don't need an account to look.`,
    // Search engines must not index each filtered search as a page of its own, except for one
    // sector in one place. While the application sheet is open, the canonical page is the job's
    // own.
    canonical:
      origin +
      (found.job && searchParams.get('apply') === '1'
        ? `/vacancy/${found.job}`
        : formatSearchPath({ keywords, location, page, ...(sector ? { sector: [sector] } : {}) })),
  }
}
