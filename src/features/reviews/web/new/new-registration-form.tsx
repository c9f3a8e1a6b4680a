import { useId, useState } from 'react'
import type { BranchesAndCrms } from '#features/consultants/contract/branches.ts'
import {
  type FlowType,
  isFromCrm,
} from '#features/registration-flow/domain/definition/definition.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import type { listRegistrationFlows } from '../../contract/new/new-registration.ts'
import { ConfirmationNotes } from './confirmation-notes.tsx'
import { FindInCrm } from './find-in-crm.tsx'
import { FindPerson } from './find-person.tsx'
import { InvitationWayFields } from './how-to-invite.tsx'
import { readFormValues, storeUnsentForm } from './unsent-form/store-unsent-form.ts'
import { UnsentFormNote } from './unsent-form/unsent-form-note.tsx'
import styles from './new-registration.module.css'
import { PersonDetailsFields } from './person-details-fields.tsx'
import { useCreationConfirmations } from './use-confirmations.ts'
import { useFilledInForm } from './use-filled-in-form.ts'
import { useNewRegistrationForm } from './use-new-registration-form.ts'
import { useSuggestedWay } from './use-suggested-way.ts'
import { FlowAndBranchFields } from './flow-and-branch-fields.tsx'

type Props = BranchesAndCrms & {
  readonly flows: ReplyOf<typeof listRegistrationFlows>
  /** True if a button has just cleared the form. The button has disappeared, so the first field takes the focus. */
  readonly begins: boolean
  readonly onStartEmpty: () => void
}

/** Asks for the person, the flow, and the way to invite them. */
export function NewRegistrationForm({ begins, onStartEmpty, ...choices }: Props) {
  const asked = useCreationConfirmations()
  const way = useSuggestedWay()
  const filledIn = useFilledInForm(asked.forget, way.follow)
  const form = useNewRegistrationForm(filledIn.kept, asked)
  const [type, setType] = useState(choices.flows[0]?.type ?? 'Standard')
  const element = useId()
  const { typed, at } = filledIn.kept
  const chooseType = (next: FlowType) => {
    if (isAnsweredByDesk(next) !== isAnsweredByDesk(type)) way.forget(filledIn.typedNow())
    setType(next)
  }
  return (
    <div className={styles.page}>
      {at && <UnsentFormNote at={at} onStartEmpty={onStartEmpty} />}
      <FindPersonSection filledIn={filledIn} begins={begins} />
      <form
        {...form.props}
        ref={filledIn.entered}
        onInput={(event) => {
          form.props.onInput(event)
          const entered = readFormValues(event.currentTarget)
          storeUnsentForm(entered)
          way.follow(entered, (event.target as HTMLInputElement).name)
        }}
      >
        <ErrorSummary {...form.summary} />
        <ConfirmationNotes
          asked={asked}
          onClearContacts={filledIn.clearContacts}
          crms={choices.crms}
        />
        <PersonDetailsFields key={filledIn.filled} field={form.field} kept={typed} type={type} />
        <FlowAndBranchFields
          {...choices}
          field={form.field}
          kept={typed}
          type={type}
          onChoose={chooseType}
        />
        {isFromCrm(type) && (
          <section className={styles.section} aria-labelledby={element}>
            <h2 id={element}>The person in the CRM</h2>
            <FindInCrm
              {...form.field('crmRecordId')}
              crms={choices.crms}
              record={filledIn.record}
              onUse={filledIn.chooseRecord}
              onForget={filledIn.forgetRecord}
            />
          </section>
        )}
        <InvitationWayFields field={form.field} way={way} isForDesk={isAnsweredByDesk(type)} />
        <Button type="submit" busy={form.pending}>
          Create registration
        </Button>
      </form>
    </div>
  )
}

/** Returns true for a type of flow that a consultant fills in together with the person, so that no invitation is needed at first. */
const isAnsweredByDesk = (type: FlowType) => type === 'Manual'

type FindPersonSectionProps = {
  readonly filledIn: ReturnType<typeof useFilledInForm>
  readonly begins: boolean
}

function FindPersonSection({ filledIn, begins }: FindPersonSectionProps) {
  const element = useId()
  return (
    <section className={styles.section} aria-labelledby={element}>
      <h2 id={element}>Find the person first</h2>
      <FindPerson
        chosen={filledIn.person}
        onUse={filledIn.choosePerson}
        onSearchAgain={filledIn.searchAgain}
        begins={begins}
      />
    </section>
  )
}
