import { type Criteria, EVERYTHING } from '#features/search/domain/criteria.ts'
import { sameSearch } from '#features/search/domain/search-key.ts'
import { searchPath } from '#features/search/domain/criteria-url.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { DIALOG_HASH } from '#web/kit/dialogs/use-dialog.ts'
import { useCandidate } from '#web/session/session.ts'
import { keptOf, useKeptSearches } from './kept-searches.ts'

export const SAVE_SEARCH = 'save-search'

/** Shows a button that saves the search. If no one is signed in, it leads to sign-in and then to the same dialog. */
export function SaveSearch({
  criteria,
  show,
  words = 'Save this search',
}: {
  criteria: Criteria
  show: () => void
  words?: string | undefined
}) {
  const candidate = useCandidate()
  const kept = keptOf(useKeptSearches().list, criteria)
  if (sameSearch(criteria, EVERYTHING)) return null
  if (!candidate)
    return (
      <ButtonLink
        variant="secondary"
        size="sm"
        to={`/login?back=${encodeURIComponent(searchPath(criteria) + DIALOG_HASH + SAVE_SEARCH)}`}
      >
        <Icon name="bell" />
        {words}
      </ButtonLink>
    )
  return (
    <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={show}>
      <Icon name="bell" />
      {kept && kept.alert !== 'Off' ? `Alert: ${kept.alert}` : words}
    </Button>
  )
}
