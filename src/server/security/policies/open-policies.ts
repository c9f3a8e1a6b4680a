import type { Anonymous, Candidate } from '../viewers.ts'
import { CANDIDATE_HEADERS, type Policy } from './policy.ts'

export const anyone: Policy<Candidate | Anonymous> = {
  name: 'anyone',
  takes: CANDIDATE_HEADERS,
  clientId: 'for writes',
  // A call that needs no session is not made in a person's name. The one that is, confirming a number, checks for itself.
  alsoHandedOver: true,
  admit: (found) => (found.kind === 'consultant' ? { kind: 'anonymous' } : found),
}

/** Anyone who holds a letter of ours: its link is the only credential, and mail programs know no client id. */
export const letterReader: Policy<Candidate | Anonymous> = {
  ...anyone,
  name: 'letterReader',
  clientId: 'never',
}

/** The vacancies client: open, with a cJToken in Authorization if there is one. */
export const vacancyReader: Policy<Candidate | Anonymous> = {
  ...anyone,
  name: 'vacancyReader',
  takes: { authentication: ['ca'], authorization: ['ca', 'cj'] },
}

/** Signing out succeeds with any token, even a dead one. */
export const anyoneSigningOut: Policy<Anonymous> = {
  name: 'anyoneSigningOut',
  takes: {},
  clientId: 'always',
  admit: () => ({ kind: 'anonymous' }),
}
