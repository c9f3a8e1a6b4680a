import { TextField } from '#web/kit/fields/text-field.tsx'
import type { ModalDraft } from '../draft.ts'
import styles from '../modals.module.css'

type NameFieldName = 'firstName' | 'middleName' | 'lastName'

type GetFieldProps = (name: NameFieldName) => {
  readonly id: string
  readonly name: string
  readonly error: string | undefined
}

/** Asks for the names as they are on the licence, which may differ from the names in the registration. */
export const NameFields = ({ field, first }: { field: GetFieldProps; first: ModalDraft }) => (
  <>
    <div className={styles.names}>
      <TextField
        {...field('firstName')}
        label="First name"
        defaultValue={first.firstName}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        {...field('middleName')}
        label="Middle names"
        optional
        defaultValue={first.middleName}
        autoComplete="off"
        maxLength={100}
      />
    </div>
    <TextField
      {...field('lastName')}
      label="Last name"
      defaultValue={first.lastName}
      autoComplete="off"
      maxLength={100}
    />
  </>
)
