import { useEffect } from 'react'
import { create } from 'zustand'
import type { CurriculumVitae } from '../contract/curriculum-vitae.ts'
import { Failure, invalid } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { keepNamed } from '#web/session/keep-named.ts'
import { onSignOut, useSession } from '#web/session/session.ts'
import type { Email } from '../contract/emails.ts'
import type { Phone } from '../contract/phones.ts'
import type { Address } from '../contract/records/address.ts'
import type { MaskedBankAccount } from '../contract/records/bank-account.ts'
import type { EducationHistory } from '../contract/records/education-history.ts'
import type { Field } from '../contract/records/field.ts'
import type { JobPreferences } from '../contract/records/job-preferences.ts'
import type { Language } from '../contract/records/language.ts'
import type { Licence } from '../contract/records/licence.ts'
import type { Qualification } from '../contract/records/qualification.ts'
import type { WorkHistory } from '../contract/records/work-history.ts'
import { getUser, type User } from '../contract/user.ts'
import { withItem, withoutItem, withPrimary } from '../domain/list-copy.ts'

export type Acceptance = {
  readonly id: string
  readonly policy: string
  readonly version: string
  readonly acceptedAt: string
}
type Lists = {
  readonly emails: readonly Email[]
  readonly phonenumbers: readonly Phone[]
  readonly addresses: readonly Address[]
  readonly educationhistories: readonly EducationHistory[]
  readonly workhistories: readonly WorkHistory[]
  readonly qualifications: readonly Qualification[]
  readonly licences: readonly Licence[]
  readonly languages: readonly Language[]
  readonly lookingfor: readonly JobPreferences[]
  readonly bankaccount: readonly MaskedBankAccount[]
  readonly fields: readonly Field[]
  readonly policyacceptance: readonly Acceptance[]
  readonly curriculumvitaes: readonly CurriculumVitae[]
}
const LISTS =
  'emails,phonenumbers,addresses,educationhistories,workhistories,qualifications,licences,languages,lookingfor,bankaccount,fields,policyacceptance,curriculumvitaes'

/** A candidate profile is the person with lists by name [seed 3 'Candidate sub-resources']. */
export type Profile = User & { readonly includes: Lists }
type Item<Name extends keyof Lists> = Lists[Name][number]

type Copy = {
  readonly profile: Profile | null
  readonly failure: Failure | null
  /** Counts changes, because an answer that was asked for before a change is out of date. */
  readonly version: number
}
const useCopy = create<Copy>()(() => ({ profile: null, failure: null, version: 0 }))
onSignOut(() => useCopy.setState({ profile: null, failure: null }))

/** Calls for lists and for changes of the profile need a known id [seed 5]. */
export function ownId(): string {
  const id = useSession.getState().candidate.auth?.id
  if (!id) throw invalid('id cannot be null')
  return id
}

/** Reads the profile again; a copy that is shown stays until the answer is here. */
export async function loadProfile() {
  const { version } = useCopy.getState()
  useCopy.setState({ failure: null })
  try {
    const profile = (await call(getUser, {
      params: { id: ownId() },
      query: { includes: LISTS },
    })) as unknown as Profile
    if (useCopy.getState().version !== version) return
    useCopy.setState({ profile })
    // Another browser may have changed the name since this one signed in.
    keepNamed(profile)
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    useCopy.setState({ failure })
  }
}

/** The local copy of the profile; null until it is there. Each screen that shows it reads it again. */
export function useProfile() {
  const profile = useCopy((copy) => copy.profile)
  const failure = useCopy((copy) => copy.failure)
  useEffect(() => void loadProfile(), [])
  return { profile, failure: profile ? null : failure }
}

/** Puts an item that was created or changed into the copy, as the server answered it. */
export const keep = <Name extends keyof Lists>(name: Name, item: Item<Name>) =>
  changeList(name, (items) => withItem(items, item))
export const drop = <Name extends keyof Lists>(name: Name, id: string) =>
  changeList(name, (items) => withoutItem(items, id))

/** The profile itself names the primary contact too, so both change together. */
export function keepPrimaryEmail(email: Email) {
  changeList('emails', (items) => withPrimary(items, email))
  changePerson({ emailAddress: email.emailAddress })
}

export function keepPrimaryPhone(phone: Phone) {
  changeList('phonenumbers', (items) => withPrimary(items, phone))
  changePerson({ phoneNumber: phone.phoneNumber })
}

/** The session has the name too, for the header of every page. */
export function changePerson(change: Partial<User>) {
  useCopy.setState(({ profile, version }) => ({
    version: version + 1,
    profile: profile && { ...profile, ...change },
  }))
  const { profile } = useCopy.getState()
  if (profile) keepNamed(profile)
}

function changeList<Name extends keyof Lists>(
  name: Name,
  change: (items: readonly Item<Name>[]) => readonly Item<Name>[],
) {
  useCopy.setState(({ profile, version }) => ({
    version: version + 1,
    profile: profile && {
      ...profile,
      includes: { ...profile.includes, [name]: change(profile.includes[name]) },
    },
  }))
}
