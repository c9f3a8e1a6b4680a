import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/kit/layout/button.tsx'
import { classNames } from '#web/kit/layout/class-names.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { STAY } from '#web/shell/route-change.tsx'
import type { Facets } from '../../contract/search.ts'
import { asksForPay, changed, type Criteria, filtersSet } from '../../domain/criteria.ts'
import { searchPath } from '../../domain/criteria-url.ts'
import { payWords } from '../../domain/filter-words.ts'
import { postedWords } from '#shared/words/job-words.ts'
import { FILTER_FIELDS, type FilterName } from './filter-fields.tsx'
import styles from './filter-bar.module.css'
import { carriedAlong, criteriaOf } from '../form/search-fields.ts'
import { SortMenu } from '../results/sort-menu.tsx'
import { showJobs, type Draft } from './use-draft.ts'

type Props = {
  criteria: Criteria
  facets: Facets | null
  draft: Draft
  apply: (criteria: Criteria) => void
  openAll: () => void
}

/** Each chip opens its choices; one form holds them all, so that everything works as a plain submission too. */
export function FilterBar({ criteria, facets, draft, apply, openAll }: Props) {
  const { jobType, hours, branch, payShown, postedWithinDays } = criteria
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const details = form.querySelector<HTMLDetailsElement>('details[open]')
    if (details) details.open = false
    details?.querySelector('summary')?.focus()
    apply(criteriaOf(form, (event.nativeEvent as SubmitEvent).submitter))
  }
  const chip = (
    name: FilterName,
    label: string,
    on: boolean | number,
    cleared: Partial<Criteria>,
  ) => {
    const Fields = FILTER_FIELDS[name]
    return (
      <details
        name="filters"
        data-popover
        className={name === 'sector' ? styles.plain : undefined}
        onToggle={({ currentTarget }) => currentTarget.open || draft.reset()}
      >
        <summary className={classNames(styles.chip, Boolean(on) && styles.on)}>
          {label}{' '}
          {typeof on === 'number' && on > 0 && (
            <span className={styles.count}>
              {on}
              <span className="vh"> chosen</span>
            </span>
          )}
          <Icon name="down" />
        </summary>
        <fieldset className={styles.popover}>
          <legend className="vh">{label}</legend>
          <Fields draft={draft.criteria} change={draft.change} facets={facets} />
          <div className={styles.foot}>
            <Link to={searchPath(changed(criteria, cleared))} state={STAY}>
              Clear
            </Link>
            <Button type="submit" size="sm">
              {showJobs(draft.count)}
            </Button>
          </div>
        </fieldset>
      </details>
    )
  }
  const all = filtersSet(criteria)
  return (
    <div className={styles.bar}>
      <form action="/search" className={styles.chips} aria-label="Filters" onSubmit={submit}>
        {chip('contract', 'Contract type', jobType.length, { jobType: [] })}
        {chip('hours', 'Hours', hours.length, { hours: [] })}
        {chip('pay', asksForPay(criteria) ? payWords(criteria) : 'Pay', asksForPay(criteria), {
          salaryFrom: '',
          salaryTo: '',
        })}
        {chip(
          'posted',
          postedWithinDays ? postedWords(postedWithinDays) : 'Date posted',
          postedWithinDays > 0,
          { postedWithinDays: 0 },
        )}
        {chip('branch', 'Branch', branch.length, { branch: [] })}
        {chip('sector', 'Sector', criteria.sector.length, { sector: [] })}
        <button
          type="submit"
          name="payShown"
          value={payShown ? '' : '1'}
          aria-pressed={payShown}
          className={classNames(styles.chip, payShown && styles.on)}
        >
          Pay shown
        </button>
        {carriedAlong(criteria, [
          'contract',
          'hours',
          'payMin',
          'per',
          'posted',
          'branch',
          'sector',
        ]).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="button"
          className={classNames(styles.chip, styles.scripted)}
          aria-haspopup="dialog"
          onClick={openAll}
        >
          <Icon name="sliders" />
          All filters
        </button>
      </form>
      <div className={styles.small}>
        <button
          type="button"
          className={classNames(styles.chip, all > 0 && styles.on)}
          aria-haspopup="dialog"
          onClick={openAll}
        >
          <Icon name="sliders" />
          Filters{' '}
          {all > 0 && (
            <span className={styles.count}>
              {all}
              <span className="vh"> set</span>
            </span>
          )}
        </button>
        <SortMenu criteria={criteria} className={styles.chip} />
      </div>
    </div>
  )
}
