import { useState } from 'react'
import { UseMyLocation } from '#features/places/web/use-my-location.tsx'
import { TEXT_LENGTH } from '#features/candidates/domain/looking-for.ts'
import { RADII } from '#features/search/domain/criteria.ts'
import { SuggestionList } from '#features/search/web/form/suggestion-list.tsx'
import { CONTRACT_TYPES, HOURS, SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { hoursWords, jobTypeWords, milesWords, periodWords } from '#shared/words/job-words.ts'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { ChipsField } from '#web/kit/fields/chips-field.tsx'
import { CurrencyField } from '#web/kit/fields/currency-field.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { JobPreferences } from './matching-jobs.tsx'
import styles from './preferences-form.module.css'
import type { usePreferencesForm } from './use-preferences-form.ts'

const MOST_TITLES = 5

type Props = {
  form: ReturnType<typeof usePreferencesForm>
  values: JobPreferences
}

/** Chips are no inputs, so the form hears of their change by `changed`. */
export const KindsOfWorkField = ({
  form,
  values,
  changed,
}: Props & { changed: (change: Partial<JobPreferences>) => void }) => (
  <ChipsField
    {...form.field('keywords')}
    label="Kinds of work"
    hint="Job titles or skills, up to five. Press Enter after each."
    chosen={valuesIn(values.keywords)}
    most={MOST_TITLES}
    maxLength={60}
    onChips={(chips) => changed({ keywords: chips.join(',') })}
    suggestions={(input) => <SuggestionList input={input} kind="titles" />}
  />
)

export function TownFields({ form, values }: Props) {
  const [town, setTown] = useState<HTMLInputElement | null>(null)
  return (
    <div className={`${styles.pair} ${styles.top}`}>
      <TextField
        {...form.field('location')}
        inputRef={setTown}
        label="Town or postcode"
        autoComplete="off"
        maxLength={TEXT_LENGTH}
        defaultValue={values.location}
        under={town && <SuggestionList input={town} kind="places" />}
        after={<UseMyLocation input={town} />}
      />
      <Select
        {...form.field('radius')}
        label="Distance"
        defaultValue={values.radius}
        options={distancesWith(Number(values.radius)).map((miles) => ({
          value: String(miles),
          label: milesWords(miles),
        }))}
      />
    </div>
  )
}

export const PayFields = ({ form, values }: Props) => (
  <div className={styles.pair}>
    <CurrencyField
      {...form.field('salaryFrom')}
      label="The least you would work for"
      optional
      defaultValue={values.salaryFrom}
    />
    <Select
      {...form.field('salaryPer')}
      label="Pay is"
      defaultValue={values.salaryPer}
      options={SALARY_PERIODS.map((per) => ({ value: per, label: periodWords(per) }))}
    />
  </div>
)

export const ContractFields = ({ form, values }: Props) => (
  <>
    <CheckboxCards
      {...form.field('jobType')}
      label="Contract"
      hint="Choose none if any is fine."
      chosen={valuesIn(values.jobType)}
      choices={CONTRACT_TYPES.map((type) => ({ value: type, label: jobTypeWords(type) }))}
    />
    <CheckboxCards
      {...form.field('hours')}
      label="Hours"
      hint="Choose none if any is fine."
      chosen={valuesIn(values.hours)}
      choices={HOURS.map((hours) => ({ value: hours, label: hoursWords(hours) }))}
    />
  </>
)

const valuesIn = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** A stored distance that the list does not offer is added to it, so that saving does not change it. */
const distancesWith = (kept: number) =>
  [...new Set<number>([...RADII, kept])].sort((one, other) => one - other)
