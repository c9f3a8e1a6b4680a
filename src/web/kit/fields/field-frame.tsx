import type { ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from '../layout/icon.tsx'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** True if '(optional)' follows the label. */
  optional?: boolean
}
type FrameProps = FieldTexts & { id: string; after?: ReactNode; children: ReactNode }

/** The frame of a field: label, hint, error with an icon, then the control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional = false,
  after,
  children,
}: FrameProps) {
  return (
    <div className={styles.field} data-field data-wrong={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
      {after}
    </div>
  )
}

/** The frame of a group of choices. */
export function FieldSet({ id, label, hint, error, optional = false, children }: FrameProps) {
  return (
    <fieldset
      className={styles.field}
      id={id}
      data-field
      data-wrong={error ? true : undefined}
      aria-describedby={listDescriptionIds(id, { hint, error })}
    >
      <legend className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="warning" />
      <span>
        <span className="hidden">Error: </span>
        {error}
      </span>
    </p>
  )
}

export const listDescriptionIds = (
  id: string,
  { hint, error }: { hint?: ReactNode; error?: string | undefined },
) => [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
