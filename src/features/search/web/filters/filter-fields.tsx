import { CONTRACT_TYPES, HOURS, SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { nounOf } from '#shared/counted.ts'
import type { Facets } from '../../contract/search.ts'
import { asksForPay, type Criteria, POSTED_WITHIN } from '../../domain/criteria.ts'
import { writeListValue } from '../../domain/criteria-url.ts'
import { hoursWords, jobTypeWords, periodWords, postedWords } from '#shared/words/job-words.ts'
import styles from './filter-fields.module.css'

export type FilterName = 'contract' | 'hours' | 'pay' | 'posted' | 'sector' | 'branch'
/** `draft` is what is ticked and not yet asked for. */
export type FilterProps = {
  draft: Criteria
  change: (patch: Partial<Criteria>) => void
  facets: Facets | null
}

const AMOUNT = /^\d{0,9}(\.\d{0,2})?$/

export const FILTER_FIELDS: Readonly<
  Record<FilterName, (props: FilterProps) => React.JSX.Element>
> = {
  contract: ({ draft, change, facets }) => (
    <Ticks
      name="contract"
      choices={CONTRACT_TYPES.map((value) => ({ value, label: jobTypeWords(value) }))}
      chosen={draft.jobType}
      counts={facets?.jobType}
      choose={(jobType) => change({ jobType })}
    />
  ),
  hours: ({ draft, change, facets }) => (
    <Ticks
      name="hours"
      choices={HOURS.map((value) => ({ value, label: hoursWords(value) }))}
      chosen={draft.hours}
      counts={facets?.hours}
      choose={(hours) => change({ hours })}
    />
  ),
  sector: ({ draft, change, facets }) => (
    <Ticks
      name="sector"
      choices={listed(facets?.sector, draft.sector)}
      chosen={draft.sector}
      counts={facets?.sector}
      choose={(sector) => change({ sector })}
    />
  ),
  branch: ({ draft, change, facets }) => (
    <Ticks
      name="branch"
      choices={listed(facets?.branch, draft.branch)}
      chosen={draft.branch}
      counts={facets?.branch}
      choose={(branch) => change({ branch })}
    />
  ),
  posted: ({ draft, change, facets }) => (
    <div className={styles.ticks}>
      {[0, ...POSTED_WITHIN].map((days) => (
        <label key={days}>
          <input
            type="radio"
            name="posted"
            value={days}
            checked={draft.postedWithinDays === days}
            onChange={() => change({ postedWithinDays: days })}
          />
          <span>{days ? postedWords(days) : 'Any time'}</span>
          <Count of={`${days}`} counts={facets?.postedWithinDays} />
        </label>
      ))}
    </div>
  ),
  pay: ({ draft, change }) => (
    <div className={styles.pay}>
      <label>
        <span>At least</span>
        <span className={styles.amount}>
          <span aria-hidden="true">£</span>
          <input
            name="payMin"
            inputMode="decimal"
            autoComplete="off"
            value={draft.salaryFrom}
            onChange={({ target: { value } }) =>
              AMOUNT.test(value) && change({ salaryFrom: value })
            }
          />
        </span>
      </label>
      <label>
        <span>For</span>
        <select
          name="per"
          value={asksForPay(draft) || draft.salaryPer !== 'Annually' ? draft.salaryPer : 'Hourly'}
          onChange={({ target: { value } }) =>
            change({ salaryPer: value as Criteria['salaryPer'] })
          }
        >
          {SALARY_PERIODS.toReversed().map((per) => (
            <option key={per} value={per}>
              {periodWords(per)}
            </option>
          ))}
        </select>
      </label>
    </div>
  ),
}

type Counted = Facets['sector'] | undefined
type TicksProps<Value extends string> = {
  name: FilterName
  choices: readonly { readonly value: Value; readonly label: string }[]
  chosen: readonly Value[]
  counts: Counted
  choose: (chosen: readonly Value[]) => void
}

function Ticks<Value extends string>({ name, choices, chosen, counts, choose }: TicksProps<Value>) {
  return (
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
}

function Count({ of, counts }: { of: string; counts: Counted }) {
  const found =
    counts?.find(({ value }) => value === of)?.count ?? (counts && of !== '0' ? 0 : undefined)
  return found === undefined ? null : (
    <small>
      <span className="vh">, </span>
      {found.toLocaleString('en-GB')}
      <span className="vh">{` ${nounOf(found, 'job')}`}</span>
    </small>
  )
}

/** What the search knows of, and what is ticked though nothing has it any more. */
function listed(counts: Counted = [], chosen: readonly string[]) {
  const lost = chosen
    .filter((value) => !counts.some((each) => each.value === value))
    .map((value) => ({ value, label: value }))
  return [...counts, ...lost]
}
