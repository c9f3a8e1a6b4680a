import type { Address, Value } from '#features/registration-flow/domain/answers/answers.ts'

/** One row of a list of the profile, as its own schema has it: months 'YYYY-MM', days 'YYYY-MM-DD', '' for nothing. */
export type ProfileRow = Readonly<Record<string, string | boolean>>
export const PROFILE_LISTS = [
  'workHistories',
  'educationHistories',
  'qualifications',
  'licences',
] as const
export type ProfileList = (typeof PROFILE_LISTS)[number]

/** What the profile of a person says, by the names that a flow's questions give in `prefill`. Bank details are never read: they are shown only after a recent sign-in. */
export type Profile = {
  readonly texts: Readonly<Record<string, string>>
  readonly address: Address | null
  readonly lists: Readonly<Record<ProfileList, readonly ProfileRow[]>>
  /** Further answers from a record of a CRM, by the names of their questions. */
  readonly answers?: Readonly<Record<string, Value>>
}

/** The lists of someone of whom only a name and a number are known. */
export const NO_LISTS: Profile['lists'] = {
  workHistories: [],
  educationHistories: [],
  qualifications: [],
  licences: [],
}

/** The field of a row that `prefill` names: 'employer' of 'workHistory.employer'. */
export const fieldOf = (prefill: string | undefined) => prefill?.split('.', 2)[1]
export const isProfileList = (name: string | undefined): name is ProfileList =>
  PROFILE_LISTS.some((list) => list === name)
