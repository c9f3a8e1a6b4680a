import { DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import { isSameSearch } from '#features/search/domain/search-key.ts'
import { formatSearchName } from '#features/search/domain/search-titles.ts'
import type { LoadedSearch } from '#features/search/web/load-search-page.ts'
import type { SavedSearchParts } from '#features/search/web/search-screen.tsx'
import { useLoadAhead } from '#web/ahead/load-ahead.ts'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { loadDialogForPress } from '#web/reading/load-for-press.tsx'
import { useCandidate } from '#web/session/session.ts'
import { formatNewCount } from '../domain/alert-words.ts'
import { EmailNewJobs } from './address-alerts/email-new-jobs.tsx'
import { SAVE_SEARCH_DIALOG, SaveSearchButton } from './save-search.tsx'
import { useRecordSearchRun } from './use-record-search-run.ts'

const SaveSearchDialog = loadDialogForPress(() => import('./save-search-dialog.tsx'))
const AHEAD = [SaveSearchDialog.load]

/** Returns the elements for saved searches on a page of results: the number of new jobs, a button that saves the search, and a dialog. */
export function useSaveSearch({ criteria, key, result }: LoadedSearch): SavedSearchParts {
  const saving = useDialog(SAVE_SEARCH_DIALOG)
  const candidate = useCandidate()
  useLoadAhead(candidate && AHEAD)
  // The server can name a search itself, but not by its branches, because it does not look up their names.
  const name =
    criteria.branch.length > 0
      ? formatSearchName(
          criteria,
          (id) => result?.facets?.branch.find(({ value }) => value === id)?.label,
        )
      : undefined
  const fresh = useRecordSearchRun(criteria, result !== null, name)

  return {
    news: fresh > 0 ? formatNewCount(fresh) : '',
    button: (words) => <SaveSearchButton criteria={criteria} onShow={saving.show} words={words} />,
    email: (folded, words) =>
      isSameSearch(criteria, DEFAULT_CRITERIA) ? null : (
        <EmailNewJobs criteria={criteria} folded={folded} {...(words ? { words } : {})} />
      ),
    dialog: candidate && saving.open && (
      <SaveSearchDialog
        key={key}
        owner={candidate.id}
        criteria={criteria}
        name={name}
        suggested={result?.total === 0 ? 'Instant' : 'Daily'}
        close={saving.close}
      />
    ),
  }
}
