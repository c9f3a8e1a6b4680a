import { useRef, useState } from 'react'
import { formatPersonName } from '#shared/words/names.ts'
import { normalisePhone, formatPhone } from '#shared/words/phone.ts'
import type { VisibleCrmRecord } from '../../contract/new/crm-people.ts'
import { type ChosenCrmRecord, NO_CHOSEN_RECORD } from './find-in-crm.tsx'
import type { FoundPerson } from './find-person.tsx'
import {
  readFormValues,
  storeUnsentForm,
  type UnsentForm,
  readUnsentForm,
  type FormValues,
} from './unsent-form/store-unsent-form.ts'

type PersonDetails = Readonly<
  Record<'firstName' | 'lastName' | 'emailAddress' | 'phoneNumber', string>
>

/**
 * Manages the values that the form is filled in with: those stored from a form that was not sent, or the details of the chosen person or CRM record.
 */
export function useFilledInForm(forgetNotes: () => void, onFill: (entered: FormValues) => void) {
  const [kept, setKept] = useState<UnsentForm>(readUnsentForm)
  const entered = useRef<HTMLFormElement>(null)
  const [person, setPerson] = useState<FoundPerson>()
  const [record, setRecord] = useState<ChosenCrmRecord>(NO_CHOSEN_RECORD)
  const [filled, setFilled] = useState(0)
  const typedNow = () => (entered.current ? readFormValues(entered.current) : kept.typed)

  /** Fills in all four details, including empty ones, so that no detail of another person remains. */
  const fill = (details: PersonDetails, more: FormValues = {}) => {
    const next = { ...typedNow(), ...more, ...details }
    setKept({ typed: next })
    storeUnsentForm(next)
    setFilled(filled + 1)
    forgetNotes()
    onFill(next)
  }
  const clearContacts = () => {
    const { firstName = '', lastName = '' } = typedNow()
    fill({ firstName, lastName, emailAddress: '', phoneNumber: '' })
  }
  const choosePerson = (found: FoundPerson) => {
    const { id: _id, ...details } = found
    setPerson(found)
    setRecord(NO_CHOSEN_RECORD)
    fill(details, { crmRecordId: '' })
  }
  const chooseRecord = (chosen: VisibleCrmRecord, crmId: string) => {
    const { crmRecordId, firstName, lastName, emailAddress, phone } = chosen
    const phoneNumber = formatPhone(normalisePhone(phone))
    setRecord({ crmRecordId, crmRecord: formatPersonName({ firstName, lastName }), crmId })
    setPerson(undefined)
    fill({ firstName, lastName, emailAddress, phoneNumber }, { crmId, crmRecordId })
  }
  const searchAgain = () => {
    setPerson(undefined)
    forgetNotes()
  }
  return {
    ...{ kept, entered, filled, person, record },
    ...{ clearContacts, choosePerson, chooseRecord, searchAgain, typedNow },
    forgetRecord: () => setRecord(NO_CHOSEN_RECORD),
  }
}
