import { lazy, Suspense, useState } from 'react'
import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import { formatSearchPath } from '#features/search/domain/search-address.ts'
import { DIALOG_HASH } from '#web/kit/dialogs/use-dialog.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { useCandidate } from '#web/session/session.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'
import { SAVE_SEARCH_DIALOG } from '../save-search.tsx'
import styles from './address-alert-form.module.css'

const AddressAlertForm = lazy(() => loadWhenOnline(() => import('./address-alert-form.tsx')))

type Props = {
  criteria: VacancyCriteria
  words?: string
  /** True to show someone without an account a button first, and the form only after a press of that button. */
  folded?: boolean
}

/**
 * Offers emails about new jobs of a search: to a signed-in candidate the alert of a saved search, to anyone else a form for an address. The server
 * renders a button or, if `folded` is false, an empty space, because its HTML is the same for everyone.
 */
export function EmailNewJobs({ criteria, words = 'Email me new ones', folded = false }: Props) {
  const candidate = useCandidate()
  const [isOpen, setOpen] = useState(!folded)
  if (candidate)
    return (
      <ButtonLink
        size="sm"
        variant="secondary"
        to={formatSearchPath(criteria) + DIALOG_HASH + SAVE_SEARCH_DIALOG}
      >
        <Icon name="bell" />
        {words}
      </ButtonLink>
    )
  if (!isOpen)
    return (
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="bell" />
        {words}
      </Button>
    )
  const coming = <div className={styles.coming} />
  return candidate === undefined ? (
    coming
  ) : (
    <Suspense fallback={coming}>
      <AddressAlertForm criteria={criteria} words={words} />
    </Suspense>
  )
}
