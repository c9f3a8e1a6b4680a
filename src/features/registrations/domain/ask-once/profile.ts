import type { Address, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'

/** One row of a profile list, in the format of its schema: months are 'YYYY-MM', days 'YYYY-MM-DD', and an empty field is ''. */
export type ProfileRow = Readonly<Record<string, string | boolean>>
export const PROFILE_LISTS = [
  'workHistories',
  'educationHistories',
  'qualifications',
  'licences',
] as const
export type ProfileList = (typeof PROFILE_LISTS)[number]

/**
 * The profile of a person, by the names that a flow's questions have in `prefill`. Bank details are never read, because they are shown only after a
 * recent sign-in.
 */
export type Profile = {
  readonly texts: Readonly<Record<string, string>>
  readonly address: Address | null
  readonly lists: Readonly<Record<ProfileList, readonly ProfileRow[]>>
  /** Further answers from a CRM record, by the names of their questions. */
  readonly answers?: Readonly<Record<string, AnswerValue>>
}

/** The empty lists of a person of whom only the name and a contact are known. */
export const EMPTY_PROFILE_LISTS: Profile['lists'] = {
  workHistories: [],
  educationHistories: [],
  qualifications: [],
  licences: [],
}

/** Returns the field of a row that `prefill` names: 'employer' for 'workHistory.employer'. */
export const readFieldName = (prefill: string | undefined) => prefill?.split('.', 2)[1]
export const isProfileList = (name: string | undefined): name is ProfileList =>
  PROFILE_LISTS.some((list) => list === name)
