import { type FormEvent, useState } from 'react'
import { call } from '#web/call/call.ts'
import { DateField } from '#web/kit/fields/dates/date-field.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { createDriver, type Driver, type DriverProfile } from '../../../contract/driver.ts'
import type { OrganisationStructure } from '../../../contract/organisation-structure.ts'
import { ConsentFields } from '../consent-fields.tsx'
import { type UploadedPaper, uploadConsentPaper } from '../upload-consent-paper.ts'
import { CheckCodeField, PostcodeField } from '../licence-fields.tsx'
import { ModalFormActions } from '../form-actions.tsx'
import styles from '../modals.module.css'
import { StructureSelect } from '../structure-select.tsx'
import { type ModalDraft, readDraft } from '../draft.ts'
import { ComparedDriverNumberField } from './compared-driver-number-field.tsx'
import { NameFields } from './name-fields.tsx'
import { PossibleDrivers } from './possible-drivers.tsx'
import { NEW_DRIVER_RULES } from './rules.ts'

type Props = {
  registrationId: string
  structures: readonly OrganisationStructure[]
  /** The initial values of the fields: what the consultant typed before, or the known details of the registration's person. */
  draft: ModalDraft
  onDraft: (draft: ModalDraft) => void
  onMade: (profile: DriverProfile, given: UploadedPaper | undefined) => void
  onUse: (driver: Driver) => void
  leave: () => void
}

/**
 * Shows the form that creates a driver: their details, the driver number compared with the details, and the paper permission if the branch already
 * has it.
 */
export function NewDriverForm({
  registrationId,
  structures,
  draft,
  onDraft,
  onMade,
  onUse,
  leave,
}: Props) {
  const [first] = useState(draft)
  const form = useForm({
    rules: NEW_DRIVER_RULES,
    send: async ({ consentDate, document: _, ...details }, entered) => {
      const profile = await call(createDriver, { body: { registrationId, ...details } })
      onMade(profile, await uploadConsentPaper(profile.id, consentDate, entered.get('document')))
    },
    aliases: { consentAt: 'consentDate', file: 'document' },
  })
  const typed = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event)
    onDraft(readDraft(event.currentTarget))
  }
  const { firstName = '', lastName = '', birthDate = '', driverNumber = '' } = draft
  return (
    <form {...form.props} className={`stack ${styles.form}`} onInput={typed}>
      <ErrorSummary {...form.summary} />
      <NameFields field={form.field} first={first} />
      <DateField {...form.field('birthDate')} label="Date of birth" value={first.birthDate ?? ''} />
      <ComparedDriverNumberField
        field={form.field('driverNumber')}
        defaultValue={first.driverNumber}
        draft={draft}
      />
      <PossibleDrivers holder={{ firstName, lastName, birthDate, driverNumber }} use={onUse} />
      <PostcodeField field={form.field('postcode')} defaultValue={first.postcode} />
      <StructureSelect
        field={form.field('organisationStructureId')}
        structures={structures}
        initial={first.organisationStructureId}
      />
      <CheckCodeField field={form.field('checkCode')} defaultValue={first.checkCode} />
      <ConsentFields
        date={form.field('consentDate')}
        document={form.field('document')}
        value={first.consentDate}
        optional
      />
      <ModalFormActions words="Continue" pending={form.pending} leave={leave} />
    </form>
  )
}
