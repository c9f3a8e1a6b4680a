import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/kit/layout/button.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { type VacancyCriteria, DEFAULT_CRITERIA } from '../../domain/criteria.ts'
import { formatSearchPath } from '../../domain/search-address.ts'
import { MAX_SEARCH_TEXT_LENGTH } from '../../domain/limits.ts'
import { listHiddenFields, readFormCriteria } from './search-fields.ts'
import styles from './search-form.module.css'
import { SuggestField } from './suggest-field.tsx'
import { useSearchFormFields } from './use-search-form-fields.ts'
import { RadiusField } from './radius-field.tsx'

type Props = {
  criteria?: VacancyCriteria
  className?: string | undefined
  /** True on the results page, where a new search is no change of page and therefore does not move the focus. */
  stay?: boolean
  /** True to replace the current entry in the browser history instead of adding one. */
  replace?: boolean
  /** Called if the submitted search is the one already shown. */
  onUnchanged?: () => void
}

/** Shows the fields for keywords, place and distance. Without scripts it is an ordinary form. */
export function SearchForm({
  criteria = DEFAULT_CRITERIA,
  className,
  stay = false,
  replace = false,
  onUnchanged,
}: Props) {
  const form = useSearchFormFields(criteria)
  const navigate = useNavigate()
  const id = useId()
  const { keywords, location, radius } = criteria

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const path = formatSearchPath(readFormCriteria(event.currentTarget))
    const same = stay && path === formatSearchPath(criteria)
    if (same && onUnchanged) return onUnchanged()
    void navigate(path, {
      // If the same search is submitted again, no history entry is added, because Back would then show the same page again.
      replace: replace || same,
      ...(stay ? { state: STAY_ON_PAGE_STATE } : {}),
    })
  }
  return (
    <search>
      <form
        ref={form}
        action="/search"
        onSubmit={submit}
        className={className ? `${styles.form} ${className}` : styles.form}
      >
        <SuggestField
          id={`${id}q`}
          name="q"
          kind="titles"
          icon="search"
          label="Job title, skill or reference"
          value={keywords}
          maxLength={MAX_SEARCH_TEXT_LENGTH}
        />
        <SuggestField
          id={`${id}l`}
          name="l"
          kind="places"
          icon="pin"
          label="Town, city or postcode"
          value={location}
          maxLength={MAX_SEARCH_TEXT_LENGTH}
        />
        <RadiusField id={`${id}d`} radius={radius} />
        {listHiddenFields(criteria, ['q', 'l', 'd']).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="accent" className={styles.submit}>
          Search jobs
        </Button>
      </form>
    </search>
  )
}
