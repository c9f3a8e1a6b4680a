import { Link } from 'react-router'
import { FieldSet } from '#web/kit/fields/field-frame.tsx'
import tick from '#web/kit/fields/tick.module.css'
import { Icon } from '#web/kit/layout/icon.tsx'
import styles from './apply-sheet.module.css'

type Props = {
  readonly field: { readonly id: string; readonly name: string; readonly error: string | undefined }
  readonly company: string | null | undefined
}

/** The only checkbox of the application sheet. It accepts the terms, the privacy policy and the declaration. */
export const AcceptanceTick = ({ field, company }: Props) => (
  <FieldSet id={field.id} label="Before you send it" error={field.error}>
    <label className={`${tick.tick} ${styles.tick}`}>
      <input
        type="checkbox"
        name={field.name}
        value="yes"
        aria-invalid={Boolean(field.error)}
        aria-describedby={field.error ? `${field.id}-error` : undefined}
      />
      <span>
        What I'm sending is true. I agree to the{' '}
        <Link to="/legal/terms-conditions" target="_blank">
          terms<span className="hidden"> (opens in a new tab)</span>
        </Link>{' '}
        and I've seen the{' '}
        <Link to="/legal/privacy-policy" target="_blank">
          privacy policy<span className="hidden"> (opens in a new tab)</span>
        </Link>
        .
      </span>
    </label>
    <p className={styles.note}>
      <Icon name="shield" /> We'll ask you before we send your CV to {company || 'an employer'}.
    </p>
  </FieldSet>
)
