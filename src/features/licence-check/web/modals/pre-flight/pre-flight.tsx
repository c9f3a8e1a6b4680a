import { useEffect, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { dayInWords } from '#web/reading/day-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { changeDriver, type DriverProfile } from '../../../contract/driver.ts'
import { startLicenceCheck } from '../../../contract/licence-check.ts'
import type { OrganisationStructure } from '../../../contract/organisation-structure.ts'
import { instantOfConsent } from '../../../domain/consent-date.ts'
import { isOpen } from '../../../domain/status.ts'
import { type GivenConsent, keepConsent } from '../keep-consent.ts'
import styles from '../modals.module.css'
import { type Draft, draftIn } from '../draft.ts'
import { StructureSelect } from '../structure-select.tsx'
import type { ActiveDriver } from '../use-driver.ts'
import { Checklist } from './checklist.tsx'
import { MissingFields } from './missing-fields.tsx'
import { mendedOf } from './mended.ts'
import { FIELD_OF, type Missing, missingOf, preFlightRules } from './missing.ts'

type Props = {
  driver: ActiveDriver
  structures: readonly OrganisationStructure[]
  profile: DriverProfile /** What was filled in before Back. */
  draft: Draft
  keep: (draft: Draft) => void
  given: GivenConsent | undefined
  bring: (given: GivenConsent | undefined) => void
  started: () => void
  toStatus: () => void
  leave: () => void
}

/** Who is checked, for whom, and what is missing: nothing is asked of the authority before. */
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
  const form = useForm({
    rules: preFlightRules(missing, { hasPaper: given !== undefined }),
    send: async (values, entered) => {
      const mended = mendedOf(values, missing, profile)
      if (mended)
        dispatch({
          type: 'profileRead',
          profile: await call(changeDriver, { params: { id: profile.id }, body: mended }),
        })
      // The paper is kept once, also where the check is then refused for something else.
      const paper =
        given ?? (await keepConsent(profile.id, values.consentDate, entered.get('document')))
      if (paper) bring(paper)
      const consent = paper
        ? {
            consentAt: instantOfConsent(paper.date, new Date()).toISOString(),
            consentDocumentId: paper.documentId,
          }
        : { consentAt: profile.consent?.givenAt ?? new Date().toISOString() }
      await call(startLicenceCheck, { params: { id: profile.id }, body: consent }).catch(
        (failure: unknown) => {
          // A paper that is not accepted is asked for again.
          if (failure instanceof Failure && failure.status === 422) bring(undefined)
          throw failure
        },
      )
      started()
    },
    aliases: { consentAt: 'consentDate', consentDocumentId: 'document', file: 'document' },
  })
  const goTo = (name: Missing) => {
    const field = document.getElementById(form.field(FIELD_OF[name]).id)
    const target = field?.matches('fieldset') ? field.querySelector('input') : field
    target?.focus()
  }
  const {
    firstName,
    middleName,
    lastName,
    birthDate,
    driverNumber,
    licenceCheck,
    checklist,
    refusal,
  } = profile
  const isElsewhere = refusal !== null && !checklist.some(({ message }) => message === refusal)
  return (
    <form
      {...form.props}
      className={styles.form}
      onInput={(event) => {
        form.props.onInput(event)
        keep(draftIn(event.currentTarget))
      }}
    >
      <ErrorSummary {...form.summary} />
      {isElsewhere && (
        <InsetNote tone="warning">
          <p>{refusal}</p>
        </InsetNote>
      )}
      {licenceCheck && isOpen(licenceCheck.licenceCheckStatusId) && (
        <InsetNote title="A check is under way">
          <p>One is asked for at a time.</p>
          <Button variant="secondary" size="sm" onClick={toStatus}>
            See how it stands
          </Button>
        </InsetNote>
      )}
      <SummaryList
        rows={[
          { name: 'Driver', value: [firstName, middleName, lastName].filter(Boolean).join(' ') },
          { name: 'Date of birth', value: dayInWords(birthDate) },
          { name: 'Driver number', value: <span className={styles.number}>{driverNumber}</span> },
        ]}
      />
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
      <div className={styles.actions}>
        <Button type="submit" busy={form.pending}>
          Start the check
        </Button>
        <Button variant="ghost" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
