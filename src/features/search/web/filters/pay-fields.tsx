import { SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { periodWords } from '#shared/words/job-words.ts'
import type { Criteria } from '../../domain/criteria.ts'
import { pay } from '../../domain/filters/pay.ts'
import styles from './filter-fields.module.css'

const AMOUNT = /^\d{0,9}(\.\d{0,2})?$/

type Props = { draft: Criteria; change: (patch: Partial<Criteria>) => void }

/** The least that is wanted, and for how long one works for it: an hour, until something else is chosen. */
export const PayFields = ({ draft, change }: Props) => (
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
            AMOUNT.test(value) &&
            change({
              salaryFrom: value,
              ...(draft.salaryFrom === '' && value ? { salaryPer: 'Hourly' } : {}),
            })
          }
        />
      </span>
    </label>
    <label>
      <span>For</span>
      <select
        name="per"
        value={pay.chosen(draft) || draft.salaryPer !== 'Annually' ? draft.salaryPer : 'Hourly'}
        onChange={({ target: { value } }) => change({ salaryPer: value as Criteria['salaryPer'] })}
      >
        {SALARY_PERIODS.toReversed().map((per) => (
          <option key={per} value={per}>
            {periodWords(per)}
          </option>
        ))}
      </select>
    </label>
  </div>
)
