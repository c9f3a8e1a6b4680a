import { useId } from 'react'
import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import { useClientConfig } from '#web/client-config.ts'
import { PhoneField } from '#web/kit/fields/phone-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { FormValues } from './unsent-form/store-unsent-form.ts'
import styles from './new-registration.module.css'

type PersonDetailsField = 'firstName' | 'lastName' | 'emailAddress' | 'phoneNumber'
type Props = {
  readonly field: (name: PersonDetailsField) => {
    readonly id: string
    readonly name: string
    readonly error: string | undefined
  }
  readonly kept: FormValues
  readonly type: FlowType
}

/** Asks for the person's name and contacts. */
export function PersonDetailsFields({ field, kept, type }: Props) {
  const element = useId()
  const { sendsTexts } = useClientConfig()
  return (
    <section className={styles.section} aria-labelledby={element}>
      <h2 id={element}>Their details</h2>
      <TextField
        {...field('firstName')}
        label="First name"
        defaultValue={kept.firstName}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        {...field('lastName')}
        label="Last name"
        defaultValue={kept.lastName}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        {...field('emailAddress')}
        label="Email address"
        hint={chooseEmailHint(type, sendsTexts)}
        type="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={kept.emailAddress}
        autoComplete="off"
      />
      <PhoneField
        {...field('phoneNumber')}
        label="Phone number"
        optional
        defaultValue={kept.phoneNumber}
        autoComplete="off"
      />
    </section>
  )
}

function chooseEmailHint(type: FlowType, sendsTexts: boolean): string | undefined {
  if (type === 'Manual') return 'Leave it empty where there is none.'
  return sendsTexts ? 'Not needed where there is a mobile number.' : undefined
}
