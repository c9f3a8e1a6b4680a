import { pluraliseNoun } from '#shared/format-count.ts'
import { escapeListValue } from '../../domain/filter-kinds/address-values.ts'
import type { FacetValue } from '../../domain/filter-kinds/facet-values.ts'
import type { FilterChoice } from '../../domain/filter-kinds/filter.ts'
import styles from './filter-fields.module.css'

export type ShownCounts = readonly FacetValue[] | undefined

type ChoicesProps<Chosen> = {
  name: string
  choices: readonly FilterChoice[]
  chosen: Chosen
  counts: ShownCounts
  onChoose: (chosen: Chosen) => void
}

export const CheckboxChoices = ({
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

export const RadioChoices = ({ name, choices, chosen, counts, onChoose }: ChoicesProps<string>) => (
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
