import { type VacancyCriteria, DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import { isSameSearch } from '#features/search/domain/search-key.ts'
import { formatSearchPath } from '#features/search/domain/search-address.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { DIALOG_HASH } from '#web/kit/dialogs/use-dialog.ts'
import { useCandidate } from '#web/session/session.ts'
import { findSavedSearch, useSavedSearches } from './saved-searches.ts'

export const SAVE_SEARCH_DIALOG = 'save-search'

/** Shows a button that saves the search. If no one is signed in, it leads to sign-in and then to the same dialog. */
export function SaveSearchButton({
  criteria,
  onShow,
  words = 'Save this search',
}: {
  criteria: VacancyCriteria
  onShow: () => void
  words?: string | undefined
}) {
  const candidate = useCandidate()
  const kept = findSavedSearch(useSavedSearches().list, criteria)
  if (isSameSearch(criteria, DEFAULT_CRITERIA)) return null
  if (!candidate)
    return (
      <ButtonLink
        variant="secondary"
        size="sm"
        to={`/login?back=${encodeURIComponent(formatSearchPath(criteria) + DIALOG_HASH + SAVE_SEARCH_DIALOG)}`}
      >
        <Icon name="bell" />
        {words}
      </ButtonLink>
    )
  return (
    <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={onShow}>
      <Icon name="bell" />
      {kept && kept.alert !== 'Off' ? `Alert: ${kept.alert}` : words}
    </Button>
  )
}
