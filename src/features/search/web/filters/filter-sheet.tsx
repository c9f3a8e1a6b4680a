import type { FormEvent } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { changeCriteriaAtFirstPage } from '../../domain/criteria.ts'
import { FIELDS_WITHOUT_FILTERS } from '../../domain/filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { listFiltersOfScreen } from './filter-order.ts'
import type { SheetProps } from '../search-sheets.tsx'
import styles from '../sheets.module.css'
import { formatShowJobs } from './use-draft.ts'

const SHEET_FILTERS = listFiltersOfScreen('sheet')

/** Shows all filters in one dialog, at full height on small screens, with the number of jobs that the choices would show. */
export default function FilterSheet({ facets, draft, apply, open, close }: SheetProps) {
  const leave = () => {
    draft.reset()
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The search without filters replaces the open dialog's entry in the browser history, so that Back returns to the earlier search.
    apply(changeCriteriaAtFirstPage(draft.criteria, {}), true)
  }
  return (
    <Dialog open={open} close={leave} title="Filters">
      <form onSubmit={submit}>
        {SHEET_FILTERS.map((filter) => (
          <fieldset key={filter.name} className={styles.group}>
            <legend>{filter.label}</legend>
            <FilterFields
              filter={filter}
              draft={draft.criteria}
              onChange={draft.change}
              facets={facets}
            />
          </fieldset>
        ))}
        <div className={styles.foot}>
          <Button variant="ghost" onClick={() => draft.change(FIELDS_WITHOUT_FILTERS)}>
            Clear all
          </Button>
          <Button type="submit">{formatShowJobs(draft.count)}</Button>
        </div>
      </form>
    </Dialog>
  )
}
