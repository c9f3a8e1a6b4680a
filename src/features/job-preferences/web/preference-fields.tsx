import { useState } from 'react'
import {
  splitAtCommas,
  MAX_PREFERENCE_LENGTH,
} from '#features/candidates/domain/job-preferences/field-kinds.ts'
import { PREFERENCE_FIELDS } from '#features/candidates/domain/job-preferences/fields.ts'
import { UseMyLocationButton } from '#features/places/web/use-my-location.tsx'
import { RADIUS_CHOICES_MILES } from '#features/search/domain/criteria.ts'
import { SuggestionList } from '#features/search/web/form/suggestion-list.tsx'
import { ChipsField } from '#web/kit/fields/chips-field.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { TypedPreferences } from '../domain/typed-preferences.ts'
import { type PreferenceFieldsProps, PreferenceField } from './preference-field.tsx'
import styles from './preferences-form.module.css'

const MAX_PREFERRED_TITLES = 5
const { keywords, location, radius } = PREFERENCE_FIELDS

/** Renders the kinds of work as chips. Chips are not form inputs, so the form learns of a change through `changed`. */
export const KindsOfWorkField = ({
  form,
  values,
  changed,
}: PreferenceFieldsProps & { changed: (change: Partial<TypedPreferences>) => void }) => (
  <ChipsField
    {...form.field('keywords')}
    label={keywords.label}
    hint={keywords.hint}
    chosen={splitAtCommas(values.keywords)}
    most={MAX_PREFERRED_TITLES}
    maxLength={60}
    onChips={(chips) => changed({ keywords: chips.join(',') })}
    suggestions={(input) => <SuggestionList input={input} kind="titles" />}
  />
)

export function TownFields({ form, values }: PreferenceFieldsProps) {
  const [town, setTown] = useState<HTMLInputElement | null>(null)
  return (
    <div className={`${styles.pair} ${styles.top}`}>
      <TextField
        {...form.field('location')}
        inputRef={setTown}
        label={location.asked}
        autoComplete="off"
        maxLength={MAX_PREFERENCE_LENGTH}
        defaultValue={values.location}
        under={town && <SuggestionList input={town} kind="places" />}
        after={<UseMyLocationButton input={town} />}
      />
      <Select
        {...form.field('radius')}
        label={radius.label}
        defaultValue={values.radius}
        options={listDistanceChoices(Number(values.radius)).map((miles) => ({
          value: String(miles),
          label: radius.words(miles),
        }))}
      />
    </div>
  )
}

export const PayFields = (props: PreferenceFieldsProps) => (
  <div className={styles.pair}>
    <PreferenceField {...props} name="salaryFrom" />
    <PreferenceField {...props} name="salaryPer" />
  </div>
)

/**
 * Returns the distances to offer. A stored distance that is not among `RADIUS_CHOICES_MILES` is added, so that saving the form does not change it.
 */
const listDistanceChoices = (kept: number) =>
  [...new Set<number>([...RADIUS_CHOICES_MILES, kept])].sort((one, other) => one - other)
