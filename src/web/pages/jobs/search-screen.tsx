import { lazy, useMemo } from 'react'
import { useSaveSearch } from '#features/search-histories/web/use-save-search.tsx'
import { SearchScreen } from '#features/search/web/search-screen.tsx'
import { useLoadAhead } from '#web/ahead/load-ahead.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import type { SearchLoaded } from './search.loader.ts'
import { SheetPlace } from './sheet-place.tsx'

const loadSheet = () => import('./sheet-over-job.tsx')
const SheetOverJob = lazy(() => loadWhenOnline(loadSheet))
/** The code that opens the application sheet is loaded in advance. The sheet itself is loaded at the press, which is rare in a list. */
const AHEAD = [loadSheet]

export default function Screen({ found, now }: Pick<SearchLoaded, 'found' | 'now'>) {
  const instant = useMemo(() => new Date(now), [now])
  const keeping = useSaveSearch(found)
  useLoadAhead(AHEAD)
  return (
    <>
      <SearchScreen found={found} now={instant} keeping={keeping} />
      {found.detail && (
        <SheetPlace vacancy={found.detail}>
          <SheetOverJob vacancy={found.detail} />
        </SheetPlace>
      )}
    </>
  )
}
