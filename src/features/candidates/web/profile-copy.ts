import { useEffect } from 'react'
import { invalid } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { keepNamed } from '#web/session/keep-named.ts'
import { dataOf } from '#web/reading/reading.ts'
import { ownReading } from '#web/reading/own-reading.ts'
import { useReadingOf } from '#web/reading/use-reading.ts'
import { type Session, useSession } from '#web/session/session.ts'
import type { Email } from '../contract/emails.ts'
import type { Phone } from '../contract/phones.ts'
import type { ProfileLists } from '../contract/profile-lists.ts'
import { getUser, type User } from '../contract/user.ts'
import { withItem, withoutItem, withPrimary } from '../domain/list-copy.ts'

/** Empty defaults of every requested list, in case the response leaves one out. */
const NO_LISTS: ProfileLists = {
  emails: [],
  phonenumbers: [],
  addresses: [],
  educationhistories: [],
  workhistories: [],
  qualifications: [],
  licences: [],
  languages: [],
  lookingfor: [],
  bankaccount: [],
  fields: [],
  policyacceptance: [],
  curriculumvitaes: [],
}

/** A candidate with their lists by name [seed 3 'Candidate sub-resources']. */
export type Profile = User & { readonly includes: ProfileLists }
type Item<Name extends keyof ProfileLists> = ProfileLists[Name][number]

const copy = ownReading<Profile>()
const idOf = ({ candidate }: Session) => candidate.auth?.id
const idNow = () => idOf(useSession.getState())

/** Returns the id of the signed-in candidate. Calls for lists and for changes of the profile need one [seed 5]. */
export function ownId(): string {
  const id = idNow()
  if (!id) throw invalid('id cannot be null')
  return id
}

/** Reads the profile again; the current copy stays visible until the response arrives. */
export async function loadProfile() {
  await copy.read(idNow(), async () => {
    const user = await call(getUser, {
      params: { id: ownId() },
      query: { includes: Object.keys(NO_LISTS).join() },
    })
    return { ...user, includes: { ...NO_LISTS, ...user.includes } }
  })
  // Another browser may have changed the name since this one signed in.
  keepName()
}

/** Returns the local copy of the profile; null until it is loaded. Each screen that uses it loads it again. */
export function useProfile() {
  const id = useSession(idOf)
  const reading = useReadingOf(copy, id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read for the person of the session
  useEffect(() => void loadProfile(), [id])
  const profile = dataOf(reading) ?? null
  return { profile, failure: !profile && reading.stage === 'failed' ? reading.failure : null }
}

/** Puts an item that was created or changed into the local copy, as the server returned it. */
export const keep = <Name extends keyof ProfileLists>(name: Name, item: Item<Name>) =>
  changeList(name, (items) => withItem(items, item))
export const drop = <Name extends keyof ProfileLists>(name: Name, id: string) =>
  changeList(name, (items) => withoutItem(items, id))

/** Updates the primary email address in the list and in the profile itself, which also names it. */
export function keepPrimaryEmail(email: Email) {
  changeList('emails', (items) => withPrimary(items, email))
  changePerson({ emailAddress: email.emailAddress })
}

export function keepPrimaryPhone(phone: Phone) {
  changeList('phonenumbers', (items) => withPrimary(items, phone))
  changePerson({ phoneNumber: phone.phoneNumber })
}

export function changePerson(change: Partial<User>) {
  copy.change(idNow(), (profile) => ({ ...profile, ...change }))
  keepName()
}

/** Copies the name to the session, because the header of every page shows it from there. */
function keepName() {
  const profile = dataOf(copy.of(idNow()))
  if (profile) keepNamed(profile)
}

function changeList<Name extends keyof ProfileLists>(
  name: Name,
  change: (items: readonly Item<Name>[]) => readonly Item<Name>[],
) {
  copy.change(idNow(), (profile) => ({
    ...profile,
    includes: { ...profile.includes, [name]: change(profile.includes[name]) },
  }))
}
