import { useRef, useState } from 'react'
import { personName } from '#shared/words/names.ts'
import { normalisePhone, phoneInWords } from '#shared/words/phone.ts'
import type { OpenRecord } from '../../contract/new/crm-people.ts'
import { type ChosenRecord, NO_RECORD } from './find-in-crm.tsx'
import type { Person } from './find-person.tsx'
import { enteredIn, keepForm, type KeptForm, keptForm, type Typed } from './kept/kept-form.ts'

type Details = Readonly<Record<'firstName' | 'lastName' | 'emailAddress' | 'phoneNumber', string>>

/** Manages the filled-in values of the form: those stored from an earlier form, and the details of the chosen person or record. */
export function useFilledIn(forgetNotes: () => void) {
  const [kept, setKept] = useState<KeptForm>(keptForm)
  const entered = useRef<HTMLFormElement>(null)
  const [person, setPerson] = useState<Person>()
  const [record, setRecord] = useState<ChosenRecord>(NO_RECORD)
  const [filled, setFilled] = useState(0)
  const typedNow = () => (entered.current ? enteredIn(entered.current) : kept.typed)

  /** Fills in all four details, including empty ones, so that no detail of another person remains. */
  const fill = (details: Details, more: Typed = {}) => {
    const next = { ...typedNow(), ...more, ...details }
    setKept({ typed: next })
    keepForm(next)
    setFilled(filled + 1)
    forgetNotes()
  }
  const clearContacts = () => {
    const { firstName = '', lastName = '' } = typedNow()
    fill({ firstName, lastName, emailAddress: '', phoneNumber: '' })
  }
  const choosePerson = (found: Person) => {
    const { id: _id, ...details } = found
    setPerson(found)
    setRecord(NO_RECORD)
    fill(details, { crmRecordId: '' })
  }
  const chooseRecord = (chosen: OpenRecord, crmId: string) => {
    const { crmRecordId, firstName, lastName, emailAddress, phone } = chosen
    const phoneNumber = phoneInWords(normalisePhone(phone))
    setRecord({ crmRecordId, crmRecord: personName({ firstName, lastName }), crmId })
    setPerson(undefined)
    fill({ firstName, lastName, emailAddress, phoneNumber }, { crmId, crmRecordId })
  }
  const searchAgain = () => {
    setPerson(undefined)
    forgetNotes()
  }
  const forgetInvite = () => {
    const { invite: _ofOther, ...typed } = kept.typed
    setKept(kept.at ? { at: kept.at, typed } : { typed })
  }
  return {
    ...{ kept, entered, filled, person, record },
    ...{ clearContacts, choosePerson, chooseRecord, searchAgain, forgetInvite },
    forgetRecord: () => setRecord(NO_RECORD),
  }
}
