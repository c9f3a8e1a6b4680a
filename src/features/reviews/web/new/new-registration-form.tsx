import { personName } from '#shared/words/names.ts'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { normalisePhone, phoneInWords } from '#shared/words/phone.ts'
import type { BranchesAndCrms } from '#features/consultants/contract/branches.ts'
import {
  type FlowType,
  isFromCrm,
} from '#features/registration-flow/domain/definition/definition.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { useClientConfig } from '#web/client-config.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { namedCarrier, namedRequests } from '#web/call/named-carrier.ts'
import { useForm } from '#web/forms/use-form.ts'
import {
  createRegistrationCall,
  type listRegistrationFlows,
} from '../../contract/new/new-registration.ts'
import type { OpenRecord } from '../../contract/new/crm-people.ts'
import { findPeopleAlike, isAnyone, type PeopleAlike } from '../../contract/new/people-alike.ts'
import { waysOf, wayOn } from '#features/registrations/domain/life/invite-by.ts'
import { type ChosenRecord, FindInCrm, NO_RECORD } from './find-in-crm.tsx'
import { FindPerson, type Person } from './find-person.tsx'
import { invite, WAYS } from './invite.ts'
import {
  enteredIn,
  forgetForm,
  keepForm,
  keepLastBranch,
  keepRequests,
  type KeptForm,
  keptForm,
  keptRequests,
  type Typed,
} from './kept-form.ts'
import { KeptDetailsNote } from './kept-details-note.tsx'
import { keptForAnother } from './kept-for.ts'
import { KeptNote } from './kept-note.tsx'
import styles from './new-registration.module.css'
import { OpenNote } from './open-note.tsx'
import { rulesFor } from './form-rules.ts'
import { PeopleAlikeNote, personIn } from './people-alike.tsx'
import { TheirDetails } from './their-details.tsx'
import { WhatIsAsked } from './what-is-asked.tsx'

type Flows = ReplyOf<typeof listRegistrationFlows>
type Props = BranchesAndCrms & {
  readonly flows: Flows
  /** It was emptied just now. */
  readonly begins: boolean
  readonly startEmpty: () => void
}

type Details = Readonly<Record<'firstName' | 'lastName' | 'emailAddress' | 'phoneNumber', string>>

/** Who, what, and how they hear of it. Made first and sent then: what fails on the way loses nothing. */
export function NewRegistrationForm({ branches, crms, flows, begins, startEmpty }: Props) {
  const navigate = useNavigate()
  const { sendsTexts } = useClientConfig()
  const [{ typed: kept, at }, setKept] = useState<KeptForm>(keptForm)
  const entered = useRef<HTMLFormElement>(null)
  const [person, setPerson] = useState<Person>()
  const [filled, setFilled] = useState(0)
  const [record, setRecord] = useState<ChosenRecord>(NO_RECORD)
  const types = [...new Set(flows.map(({ type }) => type))]
  const [type, setType] = useState(types[0] ?? 'Standard')
  const [open, setOpen] = useState<string>()
  const again = useRef(false)
  const [alike, setAlike] = useState<PeopleAlike & { crmId: string; looked: string }>()
  const passed = useRef(false)
  const [typedFor, setTypedFor] = useState<string>()
  const usesKept = useRef(false)
  const requests = useRef(keptRequests())
  const element = useId()

  const form = useForm({
    rules: rulesFor(sendsTexts),
    send: async ({
      invite: ways,
      firstName,
      lastName,
      emailAddress,
      flowType,
      crmRecordId,
      ...rest
    }) => {
      setOpen(undefined)
      setAlike(undefined)
      const given = {
        ...rest,
        ...(isFromCrm(flowType as FlowType) ? { crmRecordId } : {}),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        emailAddress: emailAddress.trim(),
        flowType: flowType as FlowType,
      }
      const other = at && !usesKept.current ? keptForAnother(kept, given) : undefined
      setTypedFor(other)
      if (other) return
      // Another person than the one who was shown is looked for again.
      const looked = JSON.stringify(personIn(given))
      const isSeen = passed.current && (!alike || alike.looked === looked)
      const body = { ...given, again: again.current && isSeen }
      again.current = false
      passed.current = false
      const found = isSeen ? undefined : await call(findPeopleAlike, { body: personIn(body) })
      if (found && isAnyone(found)) {
        setAlike({ ...found, crmId: body.crmId, looked })
        return
      }
      const [request, ...others] = namedRequests(requests.current, body)
      requests.current = [request, ...others]
      keepRequests(requests.current)
      const made = await call(createRegistrationCall, { body }, namedCarrier(request)).catch(
        (failure: unknown) => {
          if (failure instanceof Failure && failure.status === 409)
            setOpen((failure.data as { id?: string } | null)?.id)
          throw failure
        },
      )
      forgetForm()
      keepLastBranch(body.branchId)
      await navigate(`/consultant/registrations/new/confirmation?id=${made.id}`, {
        state:
          made.status === 'Draft'
            ? await invite(made.id, wayOn(body, waysOf(ways), { sendsTexts }))
            : null,
      })
    },
  })

  const forgetNotes = () => {
    setTypedFor(undefined)
    setOpen(undefined)
    setAlike(undefined)
  }
  /** All four of someone's details, also the empty ones: nothing of another person stays among them. */
  const fill = (details: Details, more: Typed = {}) => {
    const next = { ...(entered.current ? enteredIn(entered.current) : kept), ...more, ...details }
    setKept({ typed: next })
    keepForm(next)
    setFilled(filled + 1)
    forgetNotes()
  }
  const clearContacts = () => {
    const { firstName = '', lastName = '' } = entered.current ? enteredIn(entered.current) : kept
    fill({ firstName, lastName, emailAddress: '', phoneNumber: '' })
  }
  const use = (found: Person) => {
    const { id: _id, ...details } = found
    setPerson(found)
    setRecord(NO_RECORD)
    fill(details, { crmRecordId: '' })
  }
  const useRecord = (chosen: OpenRecord, crmId: string) => {
    const { crmRecordId, firstName, lastName, emailAddress, phone } = chosen
    const phoneNumber = phoneInWords(normalisePhone(phone))
    setRecord({ crmRecordId, crmRecord: personName({ firstName, lastName }), crmId })
    setPerson(undefined)
    fill({ firstName, lastName, emailAddress, phoneNumber }, { crmId, crmRecordId })
  }
  const isForDesk = type === 'Manual'
  /** Each type begins with its own way to invite, if any. */
  const chooseType = (next: FlowType) => {
    const { invite: _ofOther, ...typed } = kept
    setKept(at ? { at, typed } : { typed })
    setType(next)
  }
  return (
    <div className={styles.page}>
      {at && <KeptNote at={at} startEmpty={startEmpty} />}
      <section className={styles.section} aria-labelledby={`${element}-who`}>
        <h2 id={`${element}-who`}>Find the person first</h2>
        <FindPerson
          chosen={person}
          use={use}
          searchAgain={() => {
            setPerson(undefined)
            forgetNotes()
          }}
          begins={begins}
        />
      </section>
      <form
        {...form.props}
        ref={entered}
        onInput={(event) => {
          form.props.onInput(event)
          keepForm(enteredIn(event.currentTarget))
        }}
      >
        <ErrorSummary {...form.summary} />
        {typedFor && (
          <KeptDetailsNote
            typedFor={typedFor}
            use={() => {
              usesKept.current = true
            }}
            clear={clearContacts}
          />
        )}
        {open && (
          <OpenNote
            id={open}
            makeAnother={() => {
              again.current = true
              passed.current = true
            }}
          />
        )}
        {alike && (
          <PeopleAlikeNote
            alike={alike}
            crmName={crms.find(({ id }) => id === alike.crmId)?.name ?? 'the CRM'}
            goOn={() => {
              passed.current = true
              // An open one of theirs is in the list, so it is not asked about a second time.
              again.current = alike.registrations.length > 0
            }}
          />
        )}
        <TheirDetails key={filled} field={form.field} kept={kept} type={type} />
        <WhatIsAsked
          field={form.field}
          kept={kept}
          type={type}
          choose={chooseType}
          {...{ flows, branches, crms }}
        />
        {isFromCrm(type) && (
          <section className={styles.section} aria-labelledby={`${element}-crm`}>
            <h2 id={`${element}-crm`}>The person in the CRM</h2>
            <FindInCrm
              {...form.field('crmRecordId')}
              crms={crms}
              record={record}
              use={useRecord}
              forget={() => setRecord(NO_RECORD)}
            />
          </section>
        )}
        <section className={styles.section} aria-labelledby={`${element}-how`}>
          <h2 id={`${element}-how`}>How to invite them</h2>
          <CheckboxCards
            {...form.field('invite')}
            label="Send the link by"
            key={String(isForDesk)}
            hint={
              isForDesk
                ? 'You write this down with them, so it begins without a link. Send it later, for their signature.'
                : 'Choose none to send it later.'
            }
            choices={WAYS.filter(({ value }) => sendsTexts || value !== 'sms')}
            chosen={waysOf(kept.invite ?? (isForDesk ? '' : 'email'))}
          />
        </section>
        <Button type="submit" busy={form.pending}>
          Create registration
        </Button>
      </form>
    </div>
  )
}
