import type { FormEvent } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { changed, EVERYTHING } from '../../domain/criteria.ts'
import { FILTER_FIELDS, type FilterName } from './filter-fields.tsx'
import type { SheetProps } from '../search-sheets.tsx'
import styles from '../sheets.module.css'
import { showJobs } from './use-draft.ts'

const GROUPS: readonly (readonly [name: FilterName, words: string])[] = [
  ['contract', 'Contract type'],
  ['hours', 'Hours'],
  ['pay', 'Pay'],
  ['posted', 'Date posted'],
  ['sector', 'Sector'],
  ['branch', 'Branch'],
]
const { jobType, hours, sector, branch, payShown, postedWithinDays, salaryFrom, salaryTo } =
  EVERYTHING
const NO_FILTERS = {
  jobType,
  hours,
  sector,
  branch,
  payShown,
  postedWithinDays,
  salaryFrom,
  salaryTo,
}

/** Every filter at once, full height on small screens, with what they would show. */
export default function FilterSheet({ facets, draft, apply, open, close }: SheetProps) {
  const leave = () => {
    draft.reset()
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The search takes the place of the open sheet in the history: Back undoes it.
    apply(changed(draft.criteria, {}), true)
  }
  return (
    <Dialog open={open} close={leave} title="Filters">
      <form onSubmit={submit}>
        {GROUPS.map(([name, words]) => {
          const Fields = FILTER_FIELDS[name]
          return (
            <fieldset key={name} className={styles.group}>
              <legend>{words}</legend>
              <Fields draft={draft.criteria} change={draft.change} facets={facets} />
            </fieldset>
          )
        })}
        <fieldset className={styles.group}>
          <legend>Pay shown</legend>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={draft.criteria.payShown}
              onChange={({ target }) => draft.change({ payShown: target.checked })}
            />
            Only jobs that say what they pay
          </label>
        </fieldset>
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
