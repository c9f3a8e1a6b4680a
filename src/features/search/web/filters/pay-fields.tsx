import { useId, useState } from 'react'
import { AMOUNT_LENGTH, amountRefusal, periodOf, readAmount } from '#shared/words/pay/amount.ts'
import { SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { periodWords } from '#shared/words/job-words.ts'
import { describedBy, FieldError } from '#web/kit/fields/field-frame.tsx'
import type { Criteria } from '../../domain/criteria.ts'
import { pay } from '../../domain/filters/pay.ts'
import styles from './filter-fields.module.css'

type Props = { draft: Criteria; change: (patch: Partial<Criteria>) => void }

/** Shows the minimum pay and its period. The draft contains the amount as typed; readAddress parses it. */
export function PayFields({ draft, change }: Props) {
  const id = useId()
  const [wasRefused, setRefused] = useState(false)
  const refusal = amountRefusal(draft.salaryFrom)
  const error = wasRefused ? refusal : undefined
  const asks = pay.chosen({ ...draft, salaryFrom: readAmount(draft.salaryFrom) ?? '' })
  // A year is the default of an address without a period, so it does not count as chosen.
  const isChosen = draft.salaryPer !== 'Annually'
  const type = (typed: string) => {
    const salaryPer = periodOf(typed)
    setRefused(false)
    change({
      salaryFrom: typed,
      ...(draft.salaryFrom === '' && typed && !isChosen ? { salaryPer: 'Hourly' } : {}),
      ...(salaryPer && { salaryPer }),
    })
  }
  return (
    <>
      <FieldError id={id} error={error} />
      <div className={styles.pay}>
        <label>
          <span>At least</span>
          <span className={styles.amount}>
            <span aria-hidden="true">£</span>
            <input
              ref={(input) => input?.setCustomValidity(refusal ?? '')}
              name="payMin"
              inputMode="decimal"
              autoComplete="off"
              maxLength={AMOUNT_LENGTH}
              value={draft.salaryFrom}
              aria-invalid={Boolean(error)}
              aria-describedby={describedBy(id, { error })}
              onChange={({ target }) => type(target.value)}
              // The browser does not submit the form; our error message replaces the browser's.
              onInvalid={(event) => {
                event.preventDefault()
                setRefused(true)
                event.currentTarget.focus()
              }}
            />
          </span>
        </label>
        <PeriodField
          per={asks || draft.salaryPer !== 'Annually' ? draft.salaryPer : 'Hourly'}
          choose={(salaryPer) => change({ salaryPer })}
        />
      </div>
    </>
  )
}

type Period = Criteria['salaryPer']

const PeriodField = ({ per, choose }: { per: Period; choose: (per: Period) => void }) => (
  <label>
    <span>For</span>
    <select name="per" value={per} onChange={({ target: { value } }) => choose(value as Period)}>
      {SALARY_PERIODS.toReversed().map((period) => (
        <option key={period} value={period}>
          {periodWords(period)}
        </option>
      ))}
    </select>
  </label>
)
