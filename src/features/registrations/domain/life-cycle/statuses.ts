/** The statuses of a registration, from its draft to its end (decisions §7). */
export const REGISTRATION_STATUSES = [
  'Draft',
  'Sent',
  'InProgress',
  'Submitted',
  'InReview',
  'Returned',
  'Approved',
  'SentToCrm',
  'Cancelled',
] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]
