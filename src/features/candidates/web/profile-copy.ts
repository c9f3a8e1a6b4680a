import { useEffect } from 'react'
import { createInvalidFailure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { storeCandidateName } from '#web/session/store-candidate-name.ts'
import { findLoadedValue } from '#web/reading/reading.ts'
import { createStoreEmptiedAtSignOut } from '#web/reading/own-reading.ts'
import { useStoredReading } from '#web/reading/use-reading.ts'
import { type Session, useSession } from '#web/session/session.ts'
import type { Email } from '../contract/emails.ts'
import type { Phone } from '../contract/phones.ts'
import type { ProfileLists } from '../contract/profile-lists.ts'
import { getUser, type User } from '../contract/user.ts'
import {
  addOrReplaceRecord,
  removeRecordById,
  putPrimaryFirst,
} from '../domain/record-list-changes.ts'

/** Empty defaults of every requested list, in case the response leaves one out. */
const EMPTY_PROFILE_LISTS: ProfileLists = {
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

/** A candidate with their lists, under the names of specification section 3 [seed 3 'Candidate sub-resources']. */
export type Profile = User & { readonly includes: ProfileLists }
type ListRecord<Name extends keyof ProfileLists> = ProfileLists[Name][number]

const profileCopy = createStoreEmptiedAtSignOut<Profile>()
const getCandidateId = ({ candidate }: Session) => candidate.auth?.id
const getCurrentCandidateId = () => getCandidateId(useSession.getState())

/**
 * Returns the id of the signed-in candidate. Calls for lists and for changes of the profile need one, as section 5 of the specification requires
 * [seed 5].
 */
export function requireCandidateId(): string {
  const id = getCurrentCandidateId()
  if (!id) throw createInvalidFailure('id cannot be null')
  return id
}

/** Reads the profile again; the current copy stays visible until the response arrives. */
export async function loadProfile() {
  await profileCopy.read(getCurrentCandidateId(), async () => {
    const user = await call(getUser, {
      params: { id: requireCandidateId() },
      query: { includes: Object.keys(EMPTY_PROFILE_LISTS).join() },
    })
    return { ...user, includes: { ...EMPTY_PROFILE_LISTS, ...user.includes } }
  })
  // The person may have changed their name in another browser since they signed in here.
  copyNameToSession()
}

/** Returns the local copy of the profile; null until it is loaded. Each screen that uses it loads it again. */
export function useProfile() {
  const id = useSession(getCandidateId)
  const reading = useStoredReading(profileCopy, id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `id` is not used in the effect, but another person's profile must be loaded
  useEffect(() => void loadProfile(), [id])
  const profile = findLoadedValue(reading) ?? null
  return { profile, failure: !profile && reading.stage === 'failed' ? reading.failure : null }
}

/** Puts an item that was created or changed into the local copy, as the server returned it. */
export const saveToProfileCopy = <Name extends keyof ProfileLists>(
  name: Name,
  item: ListRecord<Name>,
) => changeListInCopy(name, (items) => addOrReplaceRecord(items, item))
export const removeFromProfileCopy = <Name extends keyof ProfileLists>(name: Name, id: string) =>
  changeListInCopy(name, (items) => removeRecordById(items, id))

/** Updates the primary email address in both places of the copy: in the list of addresses and in the user. */
export function savePrimaryEmailToCopy(email: Email) {
  changeListInCopy('emails', (items) => putPrimaryFirst(items, email))
  changeUserInCopy({ emailAddress: email.emailAddress })
}

export function savePrimaryPhoneToCopy(phone: Phone) {
  changeListInCopy('phonenumbers', (items) => putPrimaryFirst(items, phone))
  changeUserInCopy({ phoneNumber: phone.phoneNumber })
}

export function changeUserInCopy(change: Partial<User>) {
  profileCopy.change(getCurrentCandidateId(), (profile) => ({ ...profile, ...change }))
  copyNameToSession()
}

/** Copies the candidate's name from the profile to the session, from which the header of every page shows it. */
function copyNameToSession() {
  const profile = findLoadedValue(profileCopy.of(getCurrentCandidateId()))
  if (profile) storeCandidateName(profile)
}

function changeListInCopy<Name extends keyof ProfileLists>(
  name: Name,
  change: (items: readonly ListRecord<Name>[]) => readonly ListRecord<Name>[],
) {
  profileCopy.change(getCurrentCandidateId(), (profile) => ({
    ...profile,
    includes: { ...profile.includes, [name]: change(profile.includes[name]) },
  }))
}
