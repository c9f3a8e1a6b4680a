import { useId, useState } from 'react'
import {
  MAX_AMOUNT_LENGTH,
  findAmountRefusal,
  readTypedPeriod,
  readAmount,
} from '#shared/words/pay/amount.ts'
import { SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { describeSalaryPeriod } from '#shared/words/job-words.ts'
import { listDescriptionIds, FieldError } from '#web/kit/fields/field-frame.tsx'
import type { VacancyCriteria } from '../../domain/criteria.ts'
import { payFilter } from '../../domain/filters/pay.ts'
import styles from './filter-fields.module.css'

type Props = { draft: VacancyCriteria; onChange: (patch: Partial<VacancyCriteria>) => void }

/**
 * Shows fields for the minimum pay and its period. The draft has the amount as the candidate typed it; readSearchAddress parses it when it is
 * applied.
 */
export function PayFields({ draft, onChange }: Props) {
  const id = useId()
  const [wasRefused, setRefused] = useState(false)
  const refusal = findAmountRefusal(draft.salaryFrom)
  const error = wasRefused ? refusal : undefined
  const asks = payFilter.chosen({ ...draft, salaryFrom: readAmount(draft.salaryFrom) ?? '' })
  // A year can be the default of an address without a period, so only other periods are known to be
  // the candidate's choice.
  const isChosen = draft.salaryPer !== 'Annually'
  const type = (typed: string) => {
    const salaryPer = readTypedPeriod(typed)
    setRefused(false)
    onChange({
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
              maxLength={MAX_AMOUNT_LENGTH}
              value={draft.salaryFrom}
              aria-invalid={Boolean(error)}
              aria-describedby={listDescriptionIds(id, { error })}
              onChange={({ target }) => type(target.value)}
              // Instead of the browser's error message, the field shows its own.
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
          onChoose={(salaryPer) => onChange({ salaryPer })}
        />
      </div>
    </>
  )
}

type PayPeriod = VacancyCriteria['salaryPer']

const PeriodField = ({ per, onChoose }: { per: PayPeriod; onChoose: (per: PayPeriod) => void }) => (
  <label>
    <span>For</span>
    <select
      name="per"
      value={per}
      onChange={({ target: { value } }) => onChoose(value as PayPeriod)}
    >
      {SALARY_PERIODS.toReversed().map((period) => (
        <option key={period} value={period}>
          {describeSalaryPeriod(period)}
        </option>
      ))}
    </select>
  </label>
)
