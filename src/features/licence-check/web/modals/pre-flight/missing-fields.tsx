import { DateField } from '#web/kit/date-field.tsx'
import { TextField } from '#web/kit/text-field.tsx'
import type { DriverProfile } from '../../../contract/driver.ts'
import { ConsentFields } from '../consent-fields.tsx'
import { CheckCodeField, DriverNumberField, PostcodeField } from '../licence-fields.tsx'
import styles from '../modals.module.css'
import { doubtsHolder, type Missing, type PreFlightField } from './missing.ts'

type Form = { field: (name: PreFlightField) => { id: string; name: string; error: string | undefined } }
type Props = { form: Form; missing: ReadonlySet<Missing>; profile: DriverProfile; hasPaper: boolean }

/** What is missing, to be filled in here. */
export function MissingFields({ form, missing, profile, hasPaper }: Props) {
  const { firstName, lastName, birthDate, driverNumber, postcode, checkCode } = profile
  return (
    <>
      {doubtsHolder(missing) && (
        <>
          <DriverNumberField field={form.field('driverNumber')} hint={`Leave it empty if ${driverNumber} is right and the names or the date are not.`} optional />
          <div className={styles.names}><TextField {...form.field('firstName')} label="First name" defaultValue={firstName} autoComplete="off" /><TextField {...form.field('lastName')} label="Last name" defaultValue={lastName} autoComplete="off" /></div>
          <DateField {...form.field('birthDate')} label="Date of birth" value={birthDate} />
        </>
      )}
      {missing.has('postcode') && <PostcodeField field={form.field('postcode')} defaultValue={postcode} />}
      {missing.has('checkCode') && <CheckCodeField field={form.field('checkCode')} hint={checkCode?.ended ? 'Leave it empty to go on without one.' : undefined} />}
      {missing.has('consent') && !hasPaper && <ConsentFields date={form.field('consentDate')} document={form.field('document')} />}
    </>
  )
}
