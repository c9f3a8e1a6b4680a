import { DateField } from '#web/kit/fields/dates/date-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { DriverProfile } from '../../../contract/driver.ts'
import { ConsentFields } from '../consent-fields.tsx'
import { CheckCodeField, DriverNumberField, PostcodeField } from '../licence-fields.tsx'
import styles from '../modals.module.css'
import type { ModalDraft } from '../draft.ts'
import {
  isHolderInDoubt,
  type MissingRequirement,
  type PreFlightField,
} from './missing-requirements.ts'

type PreFlightForm = {
  field: (name: PreFlightField) => { id: string; name: string; error: string | undefined }
}
type Props = {
  form: PreFlightForm
  missing: ReadonlySet<MissingRequirement>
  profile: DriverProfile
  /** What the consultant typed earlier; the fields show it again when the modal is reopened. */
  typed: ModalDraft
  hasPaper: boolean
}

export function MissingFields({ form, missing, profile, typed, hasPaper }: Props) {
  const { firstName, lastName, birthDate, driverNumber, postcode, checkCode } = profile
  return (
    <>
      {isHolderInDoubt(missing) && (
        <>
          <DriverNumberField
            field={form.field('driverNumber')}
            hint={`Leave it empty if ${driverNumber} is right and the names or the date are not.`}
            defaultValue={typed.driverNumber}
            optional
          />
          <div className={styles.names}>
            <TextField
              {...form.field('firstName')}
              label="First name"
              defaultValue={typed.firstName ?? firstName}
              autoComplete="off"
            />
            <TextField
              {...form.field('lastName')}
              label="Last name"
              defaultValue={typed.lastName ?? lastName}
              autoComplete="off"
            />
          </div>
          <DateField
            {...form.field('birthDate')}
            label="Date of birth"
            value={typed.birthDate || birthDate}
          />
        </>
      )}
      {missing.has('postcode') && (
        <PostcodeField field={form.field('postcode')} defaultValue={typed.postcode ?? postcode} />
      )}
      {missing.has('checkCode') && (
        <CheckCodeField
          field={form.field('checkCode')}
          hint={checkCode?.ended ? 'Leave it empty to continue without one.' : undefined}
          defaultValue={typed.checkCode}
        />
      )}
      {missing.has('consent') && !hasPaper && (
        <ConsentFields
          date={form.field('consentDate')}
          document={form.field('document')}
          value={typed.consentDate}
        />
      )}
    </>
  )
}
