import type { TextareaHTMLAttributes } from 'react'
import { listDescriptionIds, FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'
import areaStyles from './text-area.module.css'

type Props = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string; name: string }

/** A field of several lines, which grows up to twelve lines in browsers that support it. */
export function TextArea({ label, hint, error, optional, ...area }: Props) {
  return (
    <FieldFrame id={area.id} label={label} hint={hint} error={error} optional={optional ?? false}>
      <textarea
        rows={4}
        {...area}
        className={`${styles.input} ${areaStyles.area}`}
        aria-invalid={Boolean(error)}
        aria-describedby={listDescriptionIds(area.id, { hint, error })}
      />
    </FieldFrame>
  )
}
