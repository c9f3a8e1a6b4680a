import { nounOf } from '#shared/counted.ts'
import type { Facets } from '../../contract/search.ts'
import type { Criteria } from '../../domain/criteria.ts'
import { writeListValue } from '../../domain/filter-kinds/address-values.ts'
import type { FacetValue } from '../../domain/filter-kinds/facet-values.ts'
import type { Choice } from '../../domain/filter-kinds/filter.ts'
import type { AnyFilter } from '../../domain/filters.ts'
import styles from './filter-fields.module.css'
import { PayFields } from './pay-fields.tsx'

/** `draft` has the choices that are ticked but not applied yet. */
type Props = {
  filter: AnyFilter
  draft: Criteria
  change: (patch: Partial<Criteria>) => void
  facets: Facets | null
}

/** Shows the choices of a filter, with the number of jobs that each finds. */
export function FilterFields({ filter, draft, change, facets }: Props) {
  const { input, counting, address } = filter
  const [name = ''] = address.formNames
  const counts = counting && facets?.[counting.facet]
  switch (input.as) {
    case 'ticks':
      return (
        <Ticks
          name={name}
          choices={input.choices ?? listed(counts, input.chosen(draft))}
          chosen={input.chosen(draft)}
          counts={counts}
          choose={(values) => change(input.choose(values))}
        />
      )
    case 'radios':
      return (
        <Radios
          name={name}
          choices={input.choices}
          chosen={input.chosen(draft)}
          counts={counts}
          choose={(value) => change(input.choose(value))}
        />
      )
    case 'switch':
      return (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={Boolean(filter.chosen(draft))}
            onChange={({ target }) => change(input.choose(target.checked))}
          />
          {input.sentence}
        </label>
      )
    case 'pay':
      return <PayFields draft={draft} change={change} />
  }
}

type Counted = readonly FacetValue[] | undefined
type ChoicesProps<Chosen> = {
  name: string
  choices: readonly Choice[]
  chosen: Chosen
  counts: Counted
  choose: (chosen: Chosen) => void
}

const Ticks = ({ name, choices, chosen, counts, choose }: ChoicesProps<readonly string[]>) => (
  <div className={styles.ticks}>
    {choices.map(({ value, label }) => (
      <label key={value}>
        <input
          type="checkbox"
          name={name}
          value={writeListValue(value)}
          checked={chosen.includes(value)}
          onChange={({ target: { checked } }) =>
            choose(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        />
        <span>{label}</span>
        <Count of={value} counts={counts} />
      </label>
    ))}
  </div>
)

const Radios = ({ name, choices, chosen, counts, choose }: ChoicesProps<string>) => (
  <div className={styles.ticks}>
    {choices.map(({ value, label }) => (
      <label key={value}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={chosen === value}
          onChange={() => choose(value)}
        />
        <span>{label}</span>
        <Count of={value} counts={counts} />
      </label>
    ))}
  </div>
)

function Count({ of, counts }: { of: string; counts: Counted }) {
  const found =
    counts?.find(({ value }) => value === of)?.count ?? (counts && of !== '0' ? 0 : undefined)
  return found === undefined ? null : (
    <small>
      <span className="hidden">, </span>
      {found.toLocaleString('en-GB')}
      <span className="hidden">{` ${nounOf(found, 'job')}`}</span>
    </small>
  )
}

/** Returns the values that the search found, and chosen values that no job has any more. */
function listed(counts: Counted = [], chosen: readonly string[]): readonly Choice[] {
  const lost = chosen
    .filter((value) => !counts.some((each) => each.value === value))
    .map((value) => ({ value, label: value }))
  return [...counts, ...lost]
}
