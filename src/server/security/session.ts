import type { SessionKind } from '#shared/token-kind.ts'

/** A valid session, as found by its token. */
export type Session = {
  readonly id: string
  readonly tokenHash: Buffer
  readonly kind: SessionKind
  readonly ownerId: string
  readonly authTime: Date
  readonly idleUntil: Date
  readonly endsAt: Date
  /** True for a candidate with a proven address. */
  readonly portalEnabled: boolean | null
  /** The only registration to which a registration session has access. */
  readonly registrationId: string | null
  /** The branch whose link opened the session, if the branch could have seen that link. */
  readonly handedOverBy: string | null
  /** Whether the session can write everything of the person, or only the answers of its registrations. */
  readonly writes: 'everything' | 'answers'
  /** True if opening the session counted as a sign-in of the person. */
  readonly isSignIn: boolean
  readonly showsPortal: boolean
}
