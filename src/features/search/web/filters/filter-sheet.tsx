import type { FormEvent } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { changed } from '../../domain/criteria.ts'
import { NO_FILTERS } from '../../domain/filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { filtersOf } from './filter-order.ts'
import type { SheetProps } from '../search-sheets.tsx'
import styles from '../sheets.module.css'
import { showJobs } from './use-draft.ts'

const SHOWN = filtersOf('sheet')

/** Shows all filters at once, at full height on small screens, with the number of jobs that they would show. */
export default function FilterSheet({ facets, draft, apply, open, close }: SheetProps) {
  const leave = () => {
    draft.reset()
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The search replaces the open sheet in the history, so that Back undoes it.
    apply(changed(draft.criteria, {}), true)
  }
  return (
    <Dialog open={open} close={leave} title="Filters">
      <form onSubmit={submit}>
        {SHOWN.map((filter) => (
          <fieldset key={filter.name} className={styles.group}>
            <legend>{filter.label}</legend>
            <FilterFields
              filter={filter}
              draft={draft.criteria}
              change={draft.change}
              facets={facets}
            />
          </fieldset>
        ))}
        <div className={styles.foot}>
          <Button variant="ghost" onClick={() => draft.change(NO_FILTERS)}>
            Clear all
          </Button>
          <Button type="submit">{showJobs(draft.count)}</Button>
        </div>
      </form>
    </Dialog>
  )
}
