import { useState } from 'react'
import { MonthField } from '#web/kit/fields/dates/month-field.tsx'
import { MONTH_OPTIONS } from '../../domain/records/format-month.ts'
import tick from '#web/kit/fields/tick.module.css'
import styles from './tick-line.module.css'

type FormFieldProps = {
  readonly id: string
  readonly name: string
  readonly error: string | undefined
}
type Props = {
  from: FormFieldProps
  to: FormFieldProps
  current: FormFieldProps
  period: { readonly from: string; readonly to: string; readonly current: boolean } | undefined
  /** The label of the checkbox, such as 'I still work here'. */
  still: string
  optional?: boolean
}

/** Inputs for a period. A period that still continues has no input for its end. */
export function PeriodFields({ from, to, current, period, still, optional = false }: Props) {
  const [goesOn, setGoesOn] = useState(period?.current ?? false)
  return (
    <>
      <MonthField
        {...from}
        label="From"
        months={MONTH_OPTIONS}
        value={period?.from ?? ''}
        optional={optional}
      />
      <label className={`${tick.tick} ${styles.tickLine}`}>
        <input
          id={current.id}
          type="checkbox"
          name={current.name}
          value="true"
          defaultChecked={goesOn}
          onChange={(event) => setGoesOn(event.target.checked)}
        />
        {still}
      </label>
      {/* The field stays, so that a tick that is taken back loses nothing. Without a name it is not sent. */}
      <div hidden={goesOn}>
        <MonthField
          {...to}
          name={goesOn ? '' : to.name}
          label="To"
          months={MONTH_OPTIONS}
          value={period?.current ? '' : (period?.to ?? '')}
          optional={optional}
        />
      </div>
    </>
  )
}
