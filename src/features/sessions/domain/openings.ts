import type { SessionKind } from '#shared/token-kind.ts'

/**
 * The ways in which a candidate's session can be opened. 'own proof': by a password, a sign-in provider, a link in an email to the candidate, or by
 * registering. 'handed over': by a portal link that a branch saw, so the branch itself may have opened it. 'invitation': with a code that was sent to
 * the person.
 */
export const SESSION_OPENINGS = ['own proof', 'handed over', 'invitation'] as const
export type SessionOpening = (typeof SESSION_OPENINGS)[number]

type SessionRights = {
  /**
   * 'everything' allows every change that the candidate can make; 'answers' allows only the answers and files of the registrations that the session
   * can read.
   */
  readonly writes: 'everything' | 'answers'
  /** When the session shows the portal: once the primary address is proven, always, or never. */
  readonly portal: 'of a proven address' | 'always' | 'never'
  readonly registrations: 'all' | 'of the branch' | 'the invited one'
  /** True if the session can sign documents and make declarations, which only the person themselves may do. */
  readonly ownWords: boolean
  /** True if opening the session counts as a sign-in. Serious changes and confirming a contact require a recent sign-in. */
  readonly isSignIn: boolean
  /** True if the session offers answers that the person gave to other branches. */
  readonly earlierAnswers: boolean
  /** True if opening this session ends the candidate's sessions that were handed over. */
  readonly endsHandedOver: boolean
}

export const RIGHTS_BY_OPENING: Readonly<Record<SessionOpening, SessionRights>> = {
  'own proof': {
    writes: 'everything',
    portal: 'of a proven address',
    registrations: 'all',
    ownWords: true,
    isSignIn: true,
    earlierAnswers: true,
    endsHandedOver: true,
  },
  'handed over': {
    writes: 'answers',
    portal: 'always',
    registrations: 'of the branch',
    ownWords: false,
    isSignIn: false,
    earlierAnswers: false,
    endsHandedOver: false,
  },
  // `writes` can be 'everything', because the server's policies restrict an invitation to its own
  // registration.
  invitation: {
    writes: 'everything',
    portal: 'never',
    registrations: 'the invited one',
    ownWords: true,
    isSignIn: true,
    earlierAnswers: false,
    endsHandedOver: true,
  },
}

type OpenedSession = {
  readonly kind: SessionKind
  /** The id of the branch that was shown the link that opened the session; null for every other session. */
  readonly handedOverBy: string | null
}

export function getSessionOpening({ kind, handedOverBy }: OpenedSession): SessionOpening {
  if (kind === 'registration') return 'invitation'
  return handedOverBy === null ? 'own proof' : 'handed over'
}

export const getSessionRights = (session: OpenedSession): SessionRights =>
  RIGHTS_BY_OPENING[getSessionOpening(session)]

/**
 * Returns true if the session shows the portal. A portal link that a branch saw proves no address, so it opens the portal only for its own session,
 * not for the account.
 */
export function showsPortal(
  session: OpenedSession & { readonly portalEnabled: boolean | null },
): boolean {
  const { portal } = getSessionRights(session)
  return portal === 'of a proven address' ? session.portalEnabled === true : portal === 'always'
}

export type SessionReach = OpenedSession & { readonly registrationId: string | null }
type Registration = { readonly id: string; readonly branchId: string }

export function reachesRegistration(
  session: SessionReach,
  { id, branchId }: Registration,
): boolean {
  switch (getSessionRights(session).registrations) {
    case 'all':
      return true
    case 'of the branch':
      return session.handedOverBy === branchId
    case 'the invited one':
      return session.registrationId === id
  }
}
