import type { Defence, Defences } from '../defences.ts'

/** Returns a defence for this contract: its request body refuses unknown fields. With the defence broken, the body accepts them. */
const opened = (contract: string, declared = 'z.strictObject({'): Defence => ({
  file: `src/features/${contract}.ts`,
  from: declared,
  to: declared.replace('strict', 'loose'),
})
const RECORDS = [
  'address',
  'bank-account',
  'education-history',
  'field',
  'language',
  'licence',
  'qualification',
  'work-history',
]

export const defences: Defences = {
  'S-29': [
    opened(
      'accounts/contract/register',
      `z.strictObject({
    emailAddress`,
    ),
    opened('candidates/contract/user', 'z.strictObject({ firstName'),
    opened(
      'candidates/contract/emails',
      `z.strictObject({
  emailAddress: createRequiredText`,
    ),
    opened(
      'candidates/contract/phones',
      `z
  .strictObject({
    PhoneNumber`,
    ),
    opened('candidates/contract/records/job-preferences', 'z.strictObject(buildBodyFields())'),
    ...RECORDS.map((kind) => opened(`candidates/contract/records/${kind}`)),
    opened('tracked-jobs/contract/tracked-jobs', 'z.strictObject({ jobId'),
    opened(
      'tracked-applications/contract/tracked-applications',
      `z.strictObject({
    jobId`,
    ),
  ],
}
