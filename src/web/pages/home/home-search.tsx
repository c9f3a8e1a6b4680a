import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { UseMyLocationButton } from '#features/places/web/use-my-location.tsx'
import { searchVacancies } from '#features/search/contract/search.ts'
import { MAX_SEARCH_TEXT_LENGTH } from '#features/search/domain/limits.ts'
import { formatSearchPath } from '#features/search/domain/search-address.ts'
import { readFormCriteria } from '#features/search/web/form/search-fields.ts'
import { SuggestField } from '#features/search/web/form/suggest-field.tsx'
import { rememberSearchPlace } from '#features/search/web/last-search.ts'
import { formatCount } from '#shared/format-count.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import type { HomePlace } from './board/home-board.ts'
import styles from './home-search.module.css'
import { parseTyped, useTypedSearch } from './use-typed-search.ts'

const COUNT_DEBOUNCE_MS = 300

type Props = {
  place: HomePlace | null
  /** The number of jobs for the initial values of the fields, before anyone types; undefined while it is not known. */
  total: number | undefined
}

/**
 * Shows the search form of the home page, which asks for the place first and then for the job. The button says how many jobs it will show. Without
 * scripts the form works as an ordinary one.
 */
export function HomeSearch({ place, total }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const { form, where, typed, readTyped } = useTypedSearch(place?.location)
  const counted = useReading(
    typed,
    // A failure is ignored, because the button works without a number.
    () =>
      call(searchVacancies, { body: { ...parseTyped(typed), limit: 1 } }).then(
        (found) => found.total,
        () => undefined,
      ),
    COUNT_DEBOUNCE_MS,
  )
  const count = typed === undefined ? total : findLoadedValue(counted)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(formatSearchPath(readFormCriteria(event.currentTarget)))
  }
  return (
    <search>
      <form
        ref={form}
        action="/search"
        className={styles.form}
        onSubmit={submit}
        onInput={readTyped}
      >
        <div>
          <SuggestField
            id={`${id}l`}
            name="l"
            kind="places"
            label="Where"
            hint="town, city or postcode"
            value=""
            maxLength={MAX_SEARCH_TEXT_LENGTH}
            className={styles.field}
          />
          <UseMyLocationButton input={where} onFound={rememberSearchPlace} />
        </div>
        <SuggestField
          id={`${id}q`}
          name="q"
          kind="titles"
          label="What"
          hint="job title, skill or reference"
          value=""
          maxLength={MAX_SEARCH_TEXT_LENGTH}
          className={styles.field}
        />
        <Button type="submit" className={styles.submit}>
          {count ? `Show ${formatCount(count, 'job')}` : 'Show jobs'}
        </Button>
      </form>
    </search>
  )
}
