import { useRef, useState } from 'react'
import { UseMyLocation } from '#features/places/web/use-my-location.tsx'
import { RADII } from '#features/search/domain/criteria.ts'
import { hoursWords, jobTypeWords, milesWords, periodWords } from '#shared/words/job-words.ts'
import { assertKnownPlace } from '#features/search/web/form/known-place.ts'
import { SuggestionList } from '#features/search/web/form/suggestion-list.tsx'
import { CONTRACT_TYPES, HOURS, SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ChipsField } from '#web/kit/fields/chips-field.tsx'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { CurrencyField } from '#web/kit/fields/currency-field.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import {
  createLookingFor,
  type LookingFor,
  replaceLookingFor,
} from '#features/candidates/contract/looking-for.ts'
import { TEXT_LENGTH } from '#features/candidates/domain/looking-for.ts'
import { MatchingJobs, type Preferences } from './matching-jobs.tsx'
import { keep, ownId } from '#features/candidates/web/profile-copy.ts'
import styles from './preferences-form.module.css'

const MOST_TITLES = 5
const NAMES = [
  'keywords',
  'location',
  'radius',
  'salaryFrom',
  'salaryPer',
  'jobType',
  'hours',
] as const

/** [seed 9] salaryFrom defaults to 0, other preferences to empty text. */
const givenOf = (kept: LookingFor | undefined): Preferences => ({
  keywords: kept?.keywords ?? '',
  location: kept?.location ?? '',
  radius: String(kept?.radius ?? 15),
  salaryFrom: Number(kept?.salaryFrom ?? 0) > 0 ? (kept?.salaryFrom ?? '') : '',
  salaryPer: kept?.salaryPer ?? 'Annually',
  jobType: kept?.jobType ?? '',
  hours: kept?.hours ?? '',
})
const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** What somebody wants to do, where, for how much and how; kept as one. */
export function PreferencesForm({
  kept,
  done,
}: {
  kept: LookingFor | undefined
  done: () => void
}) {
  const [given] = useState(() => givenOf(kept))
  const [wanted, setWanted] = useState(given)
  const [place, setPlace] = useState<HTMLInputElement | null>(null)
  const typed = useRef<HTMLFormElement>(null)
  const form = useForm({
    rules: {
      keywords: (words) =>
        words.length > TEXT_LENGTH ? `Use ${TEXT_LENGTH} characters or fewer in all` : undefined,
      location: null,
      radius: null,
      salaryFrom: null,
      salaryPer: null,
      jobType: null,
      hours: null,
    },
    send: async ({ radius, salaryFrom, salaryPer, ...texts }) => {
      const id = ownId()
      const location = texts.location.trim()
      if (location !== '' && location !== kept?.location) await assertKnownPlace(location)
      const body = {
        ...texts,
        location,
        radius: Number(radius),
        salaryFrom: salaryFrom || '0',
        salaryPer: SALARY_PERIODS.find((per) => per === salaryPer) ?? 'Annually',
      }
      keep(
        'lookingfor',
        kept
          ? await call(replaceLookingFor, { params: { id, itemId: kept.id }, body })
          : await call(createLookingFor, { params: { id }, body }),
      )
      done()
    },
  })
  const look = (change: Partial<Preferences> = {}) => {
    if (!typed.current) return
    const entered = new FormData(typed.current)
    const values = Object.fromEntries(
      NAMES.map((name) => [name, entered.getAll(name).join(',')]),
    ) as Preferences
    setWanted({ ...values, ...change })
  }
  return (
    <div className={styles.beside}>
      <form
        {...form.props}
        ref={typed}
        onInput={(event) => {
          form.props.onInput(event)
          look()
        }}
        onBlur={(event) => {
          form.props.onBlur(event)
          look()
        }}
      >
        <ErrorSummary {...form.summary} />
        <ChipsField
          {...form.field('keywords')}
          label="Kinds of work"
          hint="Job titles or skills, up to five. Press Enter after each."
          chosen={partsOf(given.keywords)}
          most={MOST_TITLES}
          maxLength={60}
          onChips={(chips) => look({ keywords: chips.join(',') })}
          suggestions={(input) => <SuggestionList input={input} kind="titles" />}
        />
        <div className={`${styles.pair} ${styles.top}`}>
          <TextField
            {...form.field('location')}
            inputRef={setPlace}
            label="Town or postcode"
            autoComplete="off"
            maxLength={TEXT_LENGTH}
            defaultValue={given.location}
            under={place && <SuggestionList input={place} kind="places" />}
            after={<UseMyLocation input={place} />}
          />
          <Select
            {...form.field('radius')}
            label="Distance"
            defaultValue={given.radius}
            options={distances(Number(given.radius)).map((miles) => ({
              value: String(miles),
              label: milesWords(miles),
            }))}
          />
        </div>
        <div className={styles.pair}>
          <CurrencyField
            {...form.field('salaryFrom')}
            label="The least you would work for"
            optional
            defaultValue={given.salaryFrom}
          />
          <Select
            {...form.field('salaryPer')}
            label="Pay is"
            defaultValue={given.salaryPer}
            options={SALARY_PERIODS.map((per) => ({ value: per, label: periodWords(per) }))}
          />
        </div>
        <CheckboxCards
          {...form.field('jobType')}
          label="Contract"
          hint="Choose none if any is fine."
          chosen={partsOf(given.jobType)}
          choices={CONTRACT_TYPES.map((type) => ({ value: type, label: jobTypeWords(type) }))}
        />
        <CheckboxCards
          {...form.field('hours')}
          label="Hours"
          hint="Choose none if any is fine."
          chosen={partsOf(given.hours)}
          choices={HOURS.map((hours) => ({ value: hours, label: hoursWords(hours) }))}
        />
        <Button type="submit" size="lg" busy={form.pending}>
          Save preferences
        </Button>
      </form>
      <aside className={styles.note} aria-label="Matching jobs">
        <MatchingJobs wanted={wanted} />
      </aside>
    </div>
  )
}

/** A kept distance that the list does not offer stays what it is. */
const distances = (kept: number) =>
  [...new Set<number>([...RADII, kept])].sort((one, other) => one - other)
