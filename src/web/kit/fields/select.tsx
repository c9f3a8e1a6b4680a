import type { SelectHTMLAttributes } from 'react'
import { classNames } from '../layout/class-names.ts'
import { listDescriptionIds, FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'
import { Icon } from '../layout/icon.tsx'

type Props = FieldTexts &
  SelectHTMLAttributes<HTMLSelectElement> & {
    id: string
    name: string
    options: readonly { readonly value: string; readonly label: string }[]
    width?: 'short' | 'medium'
  }

export function Select({ label, hint, error, optional, options, width, ...select }: Props) {
  return (
    <FieldFrame id={select.id} label={label} hint={hint} error={error} optional={optional ?? false}>
      <div className={classNames(styles.box, width && styles[width])}>
        <select
          {...select}
          className={`${styles.input} ${styles.select}`}
          aria-invalid={Boolean(error)}
          aria-describedby={listDescriptionIds(select.id, { hint, error })}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </FieldFrame>
  )
}
