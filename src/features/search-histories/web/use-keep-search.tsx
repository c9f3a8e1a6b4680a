import { lazy, Suspense } from 'react'
import { searchName } from '#features/search/domain/search-words.ts'
import type { Found } from '#features/search/web/found.ts'
import type { Keeping } from '#features/search/web/search-screen.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { useCandidate } from '#web/session/session.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'
import { newWords } from '../domain/alert-words.ts'
import { SAVE_SEARCH, SaveSearch } from './save-search.tsx'
import { useRunSearch } from './use-run-search.ts'

const SaveSearchDialog = lazy(() => loadChunk(() => import('./save-search-dialog.tsx')))

/** Saves the search of a results page, and returns its new count, a save button and a dialog. */
export function useKeepSearch({ criteria, key, result }: Found): Keeping {
  const saving = useDialog(SAVE_SEARCH)
  const candidate = useCandidate()
  // The server names a search itself, but it does not know the names of branches.
  const name =
    criteria.branch.length > 0
      ? searchName(
          criteria,
          (id) => result?.facets?.branch.find(({ value }) => value === id)?.label,
        )
      : undefined
  const fresh = useRunSearch(criteria, result !== null, name)

  return {
    news: fresh > 0 ? newWords(fresh) : '',
    button: (words) => <SaveSearch criteria={criteria} show={saving.show} words={words} />,
    dialog: candidate && saving.open && (
      <Suspense>
        <SaveSearchDialog
          key={key}
          owner={candidate.id}
          criteria={criteria}
          name={name}
          suggested={result?.total === 0 ? 'Instant' : 'Daily'}
          close={saving.close}
        />
      </Suspense>
    ),
  }
}
