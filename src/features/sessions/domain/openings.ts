import type { SessionKind } from '#shared/token-kind.ts'

/**
 * How a candidate's session was opened. 'own proof': by a password, a provider, a link in a letter to their address, or by registering. 'handed over': by a
 * portal link that the branch saw, so the branch itself may have opened it. 'invitation': with a code that was sent to the person.
 */
export const OPENINGS = ['own proof', 'handed over', 'invitation'] as const
export type Opening = (typeof OPENINGS)[number]

type AllowedToSession = {
  /** The session writes everything that is the person's, or only the answers of registrations that it reaches, with their files. */
  readonly writes: 'everything' | 'answers'
  /** The session shows the portal only where the address is proven, always, or never. */
  readonly portal: 'of a proven address' | 'always' | 'never'
  readonly registrations: 'all' | 'of the branch' | 'the invited one'
  /** Whether the session can sign and declare, which only the person can do. */
  readonly ownWords: boolean
  /** Whether opening the session counts as a sign-in, which grave changes and the confirming of a contact ask for. */
  readonly isSignIn: boolean
  /** Whether the session offers answers again that were given to other branches. */
  readonly earlierAnswers: boolean
  /** Whether sessions that were handed over end when this one is opened. */
  readonly endsHandedOver: boolean
}

export const ALLOWED: Readonly<Record<Opening, AllowedToSession>> = {
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
  // The server's policies let an invitation reach only its registration.
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
  /** The branch whose link opened the session, where the branch was shown the link. */
  readonly handedOverBy: string | null
}

export function openingOf({ kind, handedOverBy }: OpenedSession): Opening {
  if (kind === 'registration') return 'invitation'
  return handedOverBy === null ? 'own proof' : 'handed over'
}

export const allowedTo = (session: OpenedSession): AllowedToSession => ALLOWED[openingOf(session)]

/** Whether a session shows the portal. A link that was shown to a branch proves no address, so opening it leaves the account itself closed. */
export function showsPortal(
  session: OpenedSession & { readonly portalEnabled: boolean | null },
): boolean {
  const { portal } = allowedTo(session)
  return portal === 'of a proven address' ? session.portalEnabled === true : portal === 'always'
}

export type SessionReach = OpenedSession & { readonly registrationId: string | null }
type Registration = { readonly id: string; readonly branchId: string }

export function reachesRegistration(
  session: SessionReach,
  { id, branchId }: Registration,
): boolean {
  switch (allowedTo(session).registrations) {
    case 'all':
      return true
    case 'of the branch':
      return session.handedOverBy === branchId
    case 'the invited one':
      return session.registrationId === id
  }
}
