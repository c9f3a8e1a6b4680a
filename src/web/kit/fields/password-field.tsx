import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { listDescriptionIds, FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'

type Props = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
    id: string
    name: string
    autoComplete: 'new-password' | 'current-password'
  }

/** A password field with a button that shows the text. On submit it becomes a password again, so that browsers do not store it as text. */
export function PasswordField({ label, hint, error, optional, ...input }: Props) {
  const [visible, setVisible] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = field.current?.form
    const hide = () => setVisible(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <FieldFrame id={input.id} label={label} hint={hint} error={error} optional={optional ?? false}>
      <div className={styles.box}>
        <input
          {...input}
          ref={field}
          type={visible ? 'text' : 'password'}
          className={`${styles.input} ${styles.password}`}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={Boolean(error)}
          aria-describedby={listDescriptionIds(input.id, { hint, error })}
        />
        <button
          type="button"
          className={styles.show}
          aria-controls={input.id}
          onClick={() => setVisible(!visible)}
        >
          {visible ? 'Hide' : 'Show'}
          <span className="hidden"> password</span>
        </button>
      </div>
      <span className="hidden" aria-live="polite">
        {visible ? 'Your password is visible' : 'Your password is hidden'}
      </span>
    </FieldFrame>
  )
}
