import type { ProfileList } from '../../domain/ask-once/profile.ts'

/** What the lists of a profile are called where they are kept. */
export const RECORDS = {
  workHistories: 'workhistories',
  educationHistories: 'educationhistories',
  qualifications: 'qualifications',
  licences: 'licences',
} as const satisfies Record<ProfileList, string>
