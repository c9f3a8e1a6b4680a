import type { Anonymous, Candidate } from '../viewers.ts'
import { CANDIDATE_HEADERS, type Policy } from './policy.ts'

export const anyone: Policy<Candidate | Anonymous> = {
  name: 'anyone',
  takes: CANDIDATE_HEADERS,
  clientId: 'for writes',
  // A handed-over session is admitted, because a call without a session acts for no one. The exception, confirming a number, checks the session
  // itself.
  alsoHandedOver: true,
  admit: (found) => (found.kind === 'consultant' ? { kind: 'anonymous' } : found),
}

/** Admits the reader of a letter: its link is the only credential, and mail programs send no client id. */
export const letterReader: Policy<Candidate | Anonymous> = {
  ...anyone,
  name: 'letterReader',
  clientId: 'never',
}

/** Admits everyone to the vacancies API, with a cJToken in Authorization if there is one. */
export const vacancyReader: Policy<Candidate | Anonymous> = {
  ...anyone,
  name: 'vacancyReader',
  takes: { authentication: ['ca'], authorization: ['ca', 'cj'] },
}

/** Admits every token, even an invalid one, so that signing out always succeeds. */
export const anyoneSigningOut: Policy<Anonymous> = {
  name: 'anyoneSigningOut',
  takes: {},
  clientId: 'always',
  admit: () => ({ kind: 'anonymous' }),
}
