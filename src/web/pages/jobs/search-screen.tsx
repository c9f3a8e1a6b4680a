import { useMemo } from 'react'
import { useSaveSearch } from '#features/search-histories/web/use-save-search.tsx'
import { SearchScreen } from '#features/search/web/search-screen.tsx'
import type { SearchLoaded } from './search.loader.ts'

export default function Screen({ found, now }: Pick<SearchLoaded, 'found' | 'now'>) {
  const instant = useMemo(() => new Date(now), [now])
  const keeping = useSaveSearch(found)
  return <SearchScreen found={found} now={instant} keeping={keeping} />
}
