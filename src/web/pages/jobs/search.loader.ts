import type { LoaderFunctionArgs } from 'react-router'
import { readAddress, searchPath } from '#features/search/domain/criteria-url.ts'
import { searchTitle } from '#features/search/domain/search-words.ts'
import { askedWords } from '#features/search/web/asked-words.ts'
import { find, type Found } from '#features/search/web/found.ts'
import { carrier } from '#web/call/carrier.ts'
import { clock } from '#web/reading/clock.ts'
import { touch } from '#web/forms/first-touch.ts'

export type SearchLoaded = {
  readonly found: Found
  readonly now: string
  readonly title: string
  readonly description: string
  readonly canonical: string
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchLoaded> {
  const { searchParams, origin } = new URL(request.url)
  touch()
  const found = await find(readAddress(searchParams), context.get(carrier))
  const { criteria, result } = found
  const { keywords, location, page } = criteria
  const title = searchTitle(askedWords(criteria, result), result?.place ?? undefined)
  return {
    found,
    now: context.get(clock)().toISOString(),
    title: result ? `${title} (${result.total.toLocaleString('en-GB')})` : title,
    description: `${title}. Pay, distance and closing dates shown. No account needed to look.`,
    // Search engines must not index each filtered search as a page of its own.
    canonical: origin + searchPath({ keywords, location, page }),
  }
}
