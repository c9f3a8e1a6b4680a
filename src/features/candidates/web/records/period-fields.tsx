import { useState } from 'react'
import { MonthField } from '#web/kit/fields/month-field.tsx'
import { MONTHS } from '../../domain/records/month-words.ts'
import styles from '../forms.module.css'

type Field = { readonly id: string; readonly name: string; readonly error: string | undefined }
type Props = {
  from: Field
  to: Field
  current: Field
  given:
    | { readonly from: string; readonly to: string; readonly current: boolean }
    | undefined /** 'I still work here' */
  still: string
  optional?: boolean
}

/** From, to, or that it still goes on: then nobody is asked for an end. */
export function PeriodFields({ from, to, current, given, still, optional = false }: Props) {
  const [goesOn, setGoesOn] = useState(given?.current ?? false)
  return (
    <>
      <MonthField
        {...from}
        label="From"
        months={MONTHS}
        value={given?.from ?? ''}
        optional={optional}
      />
      <label className={styles.check}>
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
      {!goesOn && (
        <MonthField
          {...to}
          label="To"
          months={MONTHS}
          value={given?.current ? '' : (given?.to ?? '')}
          optional={optional}
        />
      )}
    </>
  )
}
