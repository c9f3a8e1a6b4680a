import { useId, useState } from 'react'
import { AMOUNT_LENGTH, amountRefusal, periodOf, readAmount } from '#shared/words/pay/amount.ts'
import { SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { periodWords } from '#shared/words/job-words.ts'
import { describedBy, FieldError } from '#web/kit/fields/field-frame.tsx'
import type { Criteria } from '../../domain/criteria.ts'
import { pay } from '../../domain/filters/pay.ts'
import styles from './filter-fields.module.css'

type Props = { draft: Criteria; change: (patch: Partial<Criteria>) => void }

/** The least that is wanted, and for how long one works for it. The draft holds the amount as it is typed; the address reads it. */
export function PayFields({ draft, change }: Props) {
  const id = useId()
  const [wasRefused, setRefused] = useState(false)
  const refusal = amountRefusal(draft.salaryFrom)
  const error = wasRefused ? refusal : undefined
  const asks = pay.chosen({ ...draft, salaryFrom: readAmount(draft.salaryFrom) ?? '' })
  // A year is what an address without a period means, and no one's choice.
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
              // The form is not sent: our words stand in for the browser's.
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
