import type { SearchFacets } from '../../contract/search.ts'
import type { VacancyCriteria } from '../../domain/criteria.ts'
import type { FilterChoice } from '../../domain/filter-kinds/filter.ts'
import type { AnySearchFilter } from '../../domain/filters.ts'
import styles from './filter-fields.module.css'
import { PayFields } from './pay-fields.tsx'
import { type ShownCounts, CheckboxChoices, RadioChoices } from './filter-choices.tsx'

/** `draft` has the criteria with the choices that are ticked but not applied yet. */
type Props = {
  filter: AnySearchFilter
  draft: VacancyCriteria
  onChange: (patch: Partial<VacancyCriteria>) => void
  facets: SearchFacets | null
}

/** Shows the choices of a filter, with the number of jobs that each finds. */
export function FilterFields({ filter, draft, onChange, facets }: Props) {
  const { input, counting, address } = filter
  const [name = ''] = address.formNames
  const counts = counting && facets?.[counting.facet]
  switch (input.as) {
    case 'ticks':
      return (
        <CheckboxChoices
          name={name}
          choices={input.choices ?? listChoices(counts, input.chosen(draft))}
          chosen={input.chosen(draft)}
          counts={counts}
          onChoose={(values) => onChange(input.choose(values))}
        />
      )
    case 'radios':
      return (
        <RadioChoices
          name={name}
          choices={input.choices}
          chosen={input.chosen(draft)}
          counts={counts}
          onChoose={(value) => onChange(input.choose(value))}
        />
      )
    case 'switch':
      return (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={Boolean(filter.chosen(draft))}
            onChange={({ target }) => onChange(input.choose(target.checked))}
          />
          {input.sentence}
        </label>
      )
    case 'pay':
      return <PayFields draft={draft} onChange={onChange} />
  }
}

/** Returns the values that the search found, and chosen values that no job has any more. */
function listChoices(counts: ShownCounts = [], chosen: readonly string[]): readonly FilterChoice[] {
  const lost = chosen
    .filter((value) => !counts.some((each) => each.value === value))
    .map((value) => ({ value, label: value }))
  return [...counts, ...lost]
}
