type ProfileRecords = {
  readonly curriculumvitaes: readonly { readonly state: string }[]
  readonly phonenumbers: readonly { readonly verified: boolean; readonly type: string }[]
  readonly emails: readonly { readonly verified: boolean }[]
  readonly addresses: readonly object[]
  readonly lookingfor: readonly { readonly keywords: string }[]
  readonly workhistories: readonly object[]
  readonly educationhistories: readonly object[]
}
export type MissingProfilePart = { readonly words: string; readonly to: string }

/** Returns the missing parts of a profile, the most important first. It is a plain list rather than a percentage, which would nag. */
export function listMissingParts({
  curriculumvitaes,
  phonenumbers,
  emails,
  addresses,
  lookingfor,
  workhistories,
  educationhistories,
}: ProfileRecords): readonly MissingProfilePart[] {
  const mobiles = phonenumbers.filter(({ type }) => type === 'Mobile')
  const checks: readonly (readonly [missing: boolean, words: string, to: string])[] = [
    [curriculumvitaes.every(({ state }) => state === 'rejected'), 'Add a CV', '/profile#cv'],
    [mobiles.length === 0, 'Add your mobile number', '/profile/contact#phones'],
    [
      mobiles.length > 0 && !mobiles.some(({ verified }) => verified),
      'Confirm your mobile number',
      '/profile/contact#phones',
    ],
    [
      emails.some(({ verified }) => !verified),
      'Confirm your email address',
      '/profile/contact#emails',
    ],
    [
      lookingfor.every(({ keywords }) => keywords === ''),
      'Say what work you are looking for',
      '/profile/job-preferences',
    ],
    [workhistories.length === 0, 'Add the jobs you have had', '/profile/work-history'],
    [addresses.length === 0, 'Add your address', '/profile/contact#add-record'],
    [educationhistories.length === 0, 'Add your education', '/profile/education'],
  ]
  return checks.filter(([missing]) => missing).map(([, words, to]) => ({ words, to }))
}
