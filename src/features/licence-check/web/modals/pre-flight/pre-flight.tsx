import { useEffect, useState } from 'react'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import type { DriverProfile } from '../../../contract/driver.ts'
import type { OrganisationStructure } from '../../../contract/organisation-structure.ts'
import type { UploadedPaper } from '../upload-consent-paper.ts'
import { ModalFormActions } from '../form-actions.tsx'
import styles from '../modals.module.css'
import { type ModalDraft, readDraft } from '../draft.ts'
import { StructureSelect } from '../structure-select.tsx'
import type { ActiveDriver } from '../use-driver.ts'
import { DriverFacts } from './driver-facts.tsx'
import { listMissingRequirements } from './missing-requirements.ts'
import { RequirementFields } from './requirement-fields.tsx'
import { usePreFlightForm } from './use-pre-flight-form.ts'

type Props = {
  driver: ActiveDriver
  structures: readonly OrganisationStructure[]
  profile: DriverProfile
  /** What the consultant typed earlier; the fields show it again when the modal is reopened. */
  draft: ModalDraft
  onDraft: (draft: ModalDraft) => void
  uploadedPaper: UploadedPaper | undefined
  setPaper: (given: UploadedPaper | undefined) => void
  onStarted: () => void
  onShowStatus: () => void
  leave: () => void
}

/** Shows the driver, their unit and the missing details before the consultant requests the record from the authority. */
export function PreFlightCheck({
  driver: { state, dispatch, readAgain },
  structures,
  profile,
  draft,
  onDraft,
  uploadedPaper,
  setPaper,
  onStarted,
  onShowStatus,
  leave,
}: Props) {
  const missing = listMissingRequirements(profile)
  const [first] = useState(draft)
  const { organisationStructureId: chosenBefore } = first
  useEffect(() => {
    if (chosenBefore) dispatch({ type: 'structureChosen', id: chosenBefore })
  }, [chosenBefore, dispatch])
  const form = usePreFlightForm({
    profile,
    missing,
    uploadedPaper,
    setPaper,
    dispatch,
    onStarted,
  })
  return (
    <form
      {...form.props}
      className={`stack ${styles.form}`}
      onInput={(event) => {
        form.props.onInput(event)
        onDraft(readDraft(event.currentTarget))
      }}
    >
      <ErrorSummary {...form.summary} />
      <DriverFacts profile={profile} onShowStatus={onShowStatus} />
      <StructureSelect
        field={form.field('organisationStructureId')}
        structures={structures}
        value={state.organisationStructureId}
        choose={(id) => dispatch({ type: 'structureChosen', id })}
      />
      <RequirementFields
        form={form}
        missing={missing}
        profile={profile}
        typed={first}
        uploadedPaper={uploadedPaper}
        onWithdrawn={readAgain}
      />
      <RequestedRecordNote />
      <ModalFormActions words="Start the check" pending={form.pending} leave={leave} />
    </form>
  )
}

const RequestedRecordNote = () => (
  <InsetNote title="What is asked">
    <p>
      The authority is asked what the driver may drive, for points and endorsements, and until when
      the photo card is good. It is asked once now, and again when the next check is due.
    </p>
  </InsetNote>
)
