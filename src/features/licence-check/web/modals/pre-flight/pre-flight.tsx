import { useEffect, useState } from 'react'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import type { DriverProfile } from '../../../contract/driver.ts'
import type { OrganisationStructure } from '../../../contract/organisation-structure.ts'
import type { KeptPaper } from '../keep-consent.ts'
import { FormActions } from '../form-actions.tsx'
import styles from '../modals.module.css'
import { type Draft, draftIn } from '../draft.ts'
import { StructureSelect } from '../structure-select.tsx'
import type { ActiveDriver } from '../use-driver.ts'
import { Checklist } from './checklist.tsx'
import { MissingFields } from './missing-fields.tsx'
import { DriverFacts } from './driver-facts.tsx'
import { FIELD_OF, type Missing, missingOf } from './missing.ts'
import { usePreFlightForm } from './use-pre-flight-form.ts'

type Props = {
  driver: ActiveDriver
  structures: readonly OrganisationStructure[]
  profile: DriverProfile /** The earlier input, restored after Back. */
  draft: Draft
  keep: (draft: Draft) => void
  given: KeptPaper | undefined
  bring: (given: KeptPaper | undefined) => void
  started: () => void
  toStatus: () => void
  leave: () => void
}

/** Shows the driver, their unit and the missing details before the consultant requests the record from the authority. */
export function PreFlight({
  driver: { state, dispatch, readAgain },
  structures,
  profile,
  draft,
  keep,
  given,
  bring,
  started,
  toStatus,
  leave,
}: Props) {
  const missing = missingOf(profile)
  const [first] = useState(draft)
  const { organisationStructureId: chosenBefore } = first
  useEffect(() => {
    if (chosenBefore) dispatch({ type: 'structureChosen', id: chosenBefore })
  }, [chosenBefore, dispatch])
  const form = usePreFlightForm({ profile, missing, given, bring, dispatch, started })
  const goTo = (name: Missing) => {
    const field = document.getElementById(form.field(FIELD_OF[name]).id)
    const target = field?.matches('fieldset') ? field.querySelector('input') : field
    target?.focus()
  }
  return (
    <form
      {...form.props}
      className={`stack ${styles.form}`}
      onInput={(event) => {
        form.props.onInput(event)
        keep(draftIn(event.currentTarget))
      }}
    >
      <ErrorSummary {...form.summary} />
      <DriverFacts profile={profile} toStatus={toStatus} />
      <StructureSelect
        field={form.field('organisationStructureId')}
        structures={structures}
        value={state.organisationStructureId}
        choose={(id) => dispatch({ type: 'structureChosen', id })}
      />
      <Checklist profile={profile} paper={given} goTo={goTo} withdrawn={readAgain} />
      <MissingFields
        form={form}
        missing={missing}
        profile={profile}
        typed={first}
        hasPaper={given !== undefined}
      />
      <InsetNote title="What is asked">
        <p>
          The authority is asked what the driver may drive, for points and endorsements, and until
          when the photo card is good. It is asked once now, and again when the next check is due.
        </p>
      </InsetNote>
      <FormActions words="Start the check" pending={form.pending} leave={leave} />
    </form>
  )
}
