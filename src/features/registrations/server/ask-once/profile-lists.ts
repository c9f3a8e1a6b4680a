import type { ProfileList } from '../../domain/ask-once/profile.ts'

/** The names of the stored records for each list of a profile. */
export const RECORD_KIND_BY_LIST = {
  workHistories: 'workhistories',
  educationHistories: 'educationhistories',
  qualifications: 'qualifications',
  licences: 'licences',
} as const satisfies Record<ProfileList, string>
