/** The reasons for which a person can report a job, with the words of the form and of the letter. */
export const REPORT_REASONS = [
  { value: 'Money', label: 'It asks for money or bank details' },
  { value: 'NotReal', label: 'I don’t think the job is real' },
  { value: 'Wrong', label: 'Something in it is wrong or out of date' },
  { value: 'Unfair', label: 'It’s offensive, or unfair to a group of people' },
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]['value']
export const REPORT_REASON_NAMES = REPORT_REASONS.map(({ value }) => value)

export const MAX_REPORT_LENGTH = 1000

export const describeReason = (reason: ReportReason): string =>
  REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason
