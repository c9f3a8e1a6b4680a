import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Draft } from '../draft.ts'
import styles from '../modals.module.css'

type Name = 'firstName' | 'middleName' | 'lastName'

type Field = (name: Name) => {
  readonly id: string
  readonly name: string
  readonly error: string | undefined
}

/** Asks for the names as they are on the licence, which may differ from those of the registration. */
export const NameFields = ({ field, first }: { field: Field; first: Draft }) => (
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
