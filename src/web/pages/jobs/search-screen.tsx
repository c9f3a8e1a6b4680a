import { useMemo } from 'react'
import { useKeepSearch } from '#features/search-histories/web/use-keep-search.tsx'
import { SearchScreen } from '#features/search/web/search-screen.tsx'
import type { SearchLoaded } from './search.loader.ts'

export default function Screen({ found, now }: Pick<SearchLoaded, 'found' | 'now'>) {
  const instant = useMemo(() => new Date(now), [now])
  const keeping = useKeepSearch(found)
  return <SearchScreen found={found} now={instant} keeping={keeping} />
}
