import { pluraliseNoun } from '#shared/format-count.ts'
import type { SearchFacets } from '../../contract/search.ts'
import type { VacancyCriteria } from '../../domain/criteria.ts'
import { escapeListValue } from '../../domain/filter-kinds/address-values.ts'
import type { FacetValue } from '../../domain/filter-kinds/facet-values.ts'
import type { FilterChoice } from '../../domain/filter-kinds/filter.ts'
import type { AnySearchFilter } from '../../domain/filters.ts'
import styles from './filter-fields.module.css'
import { PayFields } from './pay-fields.tsx'

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

type ShownCounts = readonly FacetValue[] | undefined
type ChoicesProps<Chosen> = {
  name: string
  choices: readonly FilterChoice[]
  chosen: Chosen
  counts: ShownCounts
  onChoose: (chosen: Chosen) => void
}

const CheckboxChoices = ({
  name,
  choices,
  chosen,
  counts,
  onChoose,
}: ChoicesProps<readonly string[]>) => (
  <div className={styles.ticks}>
    {choices.map(({ value, label }) => (
      <label key={value}>
        <input
          type="checkbox"
          name={name}
          value={escapeListValue(value)}
          checked={chosen.includes(value)}
          onChange={({ target: { checked } }) =>
            onChoose(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        />
        <span>{label}</span>
        <JobCount of={value} counts={counts} />
      </label>
    ))}
  </div>
)

const RadioChoices = ({ name, choices, chosen, counts, onChoose }: ChoicesProps<string>) => (
  <div className={styles.ticks}>
    {choices.map(({ value, label }) => (
      <label key={value}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
        <span>{label}</span>
        <JobCount of={value} counts={counts} />
      </label>
    ))}
  </div>
)

function JobCount({ of, counts }: { of: string; counts: ShownCounts }) {
  const found =
    counts?.find(({ value }) => value === of)?.count ?? (counts && of !== '0' ? 0 : undefined)
  return found === undefined ? null : (
    <small>
      <span className="hidden">, </span>
      {found.toLocaleString('en-GB')}
      <span className="hidden">{` ${pluraliseNoun(found, 'job')}`}</span>
    </small>
  )
}

/** Returns the values that the search found, and chosen values that no job has any more. */
function listChoices(counts: ShownCounts = [], chosen: readonly string[]): readonly FilterChoice[] {
  const lost = chosen
    .filter((value) => !counts.some((each) => each.value === value))
    .map((value) => ({ value, label: value }))
  return [...counts, ...lost]
}
