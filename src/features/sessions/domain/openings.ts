import type { SessionKind } from '#shared/token-kind.ts'

/**
 * How a candidate's session was opened. By a proof of their own: a password, a provider, a link in a letter to their address, or the registering itself. Handed
 * over: by a portal link whose address the branch saw, so that it may be the branch that opened it. By an invitation: with a code that went to its person.
 */
export const OPENINGS = ['own proof', 'handed over', 'invitation'] as const
export type Opening = (typeof OPENINGS)[number]

type Allowed = {
  /** What is written through it: everything that is the person's, or the answers of registrations that it reaches, with their files, and nothing else. */
  readonly writes: 'everything' | 'answers'
  /** Whether it shows the portal: only where the address is proven, always, or never. */
  readonly portal: 'of a proven address' | 'always' | 'never'
  readonly registrations: 'all' | 'of the branch' | 'the invited one'
  /** Signing and declaring: what a person says of themselves among the answers. */
  readonly ownWords: boolean
  /** Whether having opened it counts as a sign-in before something grave, and before a contact is confirmed. */
  readonly isSignIn: boolean
  /** Answers of other branches, offered again. */
  readonly earlierAnswers: boolean
  /** Whether the sessions that were handed over end when it is opened. */
  readonly endsHandedOver: boolean
}

export const ALLOWED: Readonly<Record<Opening, Allowed>> = {
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
  // The policies of the server let it reach nothing but its registration.
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

type Opened = {
  readonly kind: SessionKind
  /** The branch whose link opened it, where its address was shown there. */
  readonly handedOverBy: string | null
}

export function openingOf({ kind, handedOverBy }: Opened): Opening {
  if (kind === 'registration') return 'invitation'
  return handedOverBy === null ? 'own proof' : 'handed over'
}

export const allowedTo = (session: Opened): Allowed => ALLOWED[openingOf(session)]

/** Whether a session shows the portal. Opening one by a link that was shown proves no address, so the account itself stays closed. */
export function showsPortal(session: Opened & { readonly portalEnabled: boolean | null }): boolean {
  const { portal } = allowedTo(session)
  return portal === 'of a proven address' ? session.portalEnabled === true : portal === 'always'
}

export type SessionReach = Opened & { readonly registrationId: string | null }
type Registration = { readonly id: string; readonly branchId: string }

/** Whether a session reaches this registration of its person. */
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
