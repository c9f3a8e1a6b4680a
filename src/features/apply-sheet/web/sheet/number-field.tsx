import { PhoneField } from '#web/kit/fields/phone-field.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import styles from './apply-sheet.module.css'

type Props = {
  readonly field: { readonly id: string; readonly name: string; readonly error: string | undefined }
  readonly typed: string | undefined
  readonly hasNumber: boolean
  readonly turn: () => void
}

/** The field for the phone number. A person without a UK number can leave it out. */
export const NumberField = ({ field, typed, hasNumber, turn }: Props) => (
  <div>
    {hasNumber ? (
      <PhoneField
        {...field}
        label="Mobile number"
        hint="A landline is fine too."
        defaultValue={typed}
      />
    ) : (
      <p role="status">We'll email you instead.</p>
    )}
    <Button variant="ghost" size="sm" className={styles.turn} onClick={turn}>
      {hasNumber ? "I don't have a UK number" : 'I have a UK number after all'}
    </Button>
  </div>
)
