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
import { AskedFirstNotes } from './asked-first-notes.tsx'
import { FindInCrm } from './find-in-crm.tsx'
import { FindPerson } from './find-person.tsx'
import { HowToInvite } from './how-to-invite.tsx'
import { enteredIn, keepForm } from './kept/kept-form.ts'
import { KeptNote } from './kept/kept-note.tsx'
import styles from './new-registration.module.css'
import { TheirDetails } from './their-details.tsx'
import { useAskedFirst } from './use-asked-first.ts'
import { useFilledIn } from './use-filled-in.ts'
import { useMaking } from './use-making.ts'
import { WhatIsAsked } from './what-is-asked.tsx'

type Props = BranchesAndCrms & {
  readonly flows: ReplyOf<typeof listRegistrationFlows>
  /** True if the form has just been cleared. */
  readonly begins: boolean
  readonly startEmpty: () => void
}

/** Asks for the person, the flow, and the way to invite them. */
export function NewRegistrationForm({ begins, startEmpty, ...choices }: Props) {
  const asked = useAskedFirst()
  const filledIn = useFilledIn(asked.forget)
  const form = useMaking(filledIn.kept, asked)
  const [type, setType] = useState(choices.flows[0]?.type ?? 'Standard')
  const element = useId()
  const { typed, at } = filledIn.kept
  const chooseType = (next: FlowType) => {
    filledIn.forgetInvite()
    setType(next)
  }
  return (
    <div className={styles.page}>
      {at && <KeptNote at={at} startEmpty={startEmpty} />}
      <FindFirst filledIn={filledIn} begins={begins} />
      <form
        {...form.props}
        ref={filledIn.entered}
        onInput={(event) => {
          form.props.onInput(event)
          keepForm(enteredIn(event.currentTarget))
        }}
      >
        <ErrorSummary {...form.summary} />
        <AskedFirstNotes asked={asked} clearContacts={filledIn.clearContacts} crms={choices.crms} />
        <TheirDetails key={filledIn.filled} field={form.field} kept={typed} type={type} />
        <WhatIsAsked {...choices} field={form.field} kept={typed} type={type} choose={chooseType} />
        {isFromCrm(type) && (
          <section className={styles.section} aria-labelledby={element}>
            <h2 id={element}>The person in the CRM</h2>
            <FindInCrm
              {...form.field('crmRecordId')}
              crms={choices.crms}
              record={filledIn.record}
              use={filledIn.chooseRecord}
              forget={filledIn.forgetRecord}
            />
          </section>
        )}
        <HowToInvite field={form.field} kept={typed} isForDesk={type === 'Manual'} />
        <Button type="submit" busy={form.pending}>
          Create registration
        </Button>
      </form>
    </div>
  )
}

type FindFirstProps = {
  readonly filledIn: ReturnType<typeof useFilledIn>
  readonly begins: boolean
}

function FindFirst({ filledIn, begins }: FindFirstProps) {
  const element = useId()
  return (
    <section className={styles.section} aria-labelledby={element}>
      <h2 id={element}>Find the person first</h2>
      <FindPerson
        chosen={filledIn.person}
        use={filledIn.choosePerson}
        searchAgain={filledIn.searchAgain}
        begins={begins}
      />
    </section>
  )
}
