import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../layout/class-names.ts'
import { listDescriptionIds, FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'

type Props = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
    id: string
    name: string
    prefix?: ReactNode
    suffix?: ReactNode
    width?: 'short' | 'medium'
    after?: ReactNode
    inputRef?: Ref<HTMLInputElement>
    /** Content under the input, such as suggestions. */
    under?: ReactNode
  }

export function TextField({
  label,
  hint,
  error,
  optional,
  prefix,
  suffix,
  width,
  after,
  inputRef,
  under,
  className,
  ...input
}: Props) {
  return (
    <FieldFrame
      id={input.id}
      label={label}
      hint={hint}
      error={error}
      optional={optional ?? false}
      after={after}
    >
      <div className={classNames(styles.box, width && styles[width])}>
        {prefix && (
          <span className={styles.affix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...input}
          ref={inputRef}
          className={classNames(styles.input, className)}
          aria-invalid={Boolean(error)}
          aria-describedby={listDescriptionIds(input.id, { hint, error })}
        />
        {suffix && (
          <span className={styles.affix} aria-hidden="true">
            {suffix}
          </span>
        )}
        {under}
      </div>
    </FieldFrame>
  )
}
