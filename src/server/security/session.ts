import type { SessionKind } from '#shared/token-kind.ts'

/** A live session, as its token is looked up. */
export type Session = {
  readonly id: string
  readonly tokenHash: Buffer
  readonly kind: SessionKind
  readonly ownerId: string
  readonly authTime: Date
  readonly idleUntil: Date
  readonly endsAt: Date
  /** True for a candidate whose address is proven. */
  readonly portalEnabled: boolean | null
  /** The one registration that a registration session reaches. */
  readonly registrationId: string | null
  /** The branch whose link opened it, where the branch saw that link. */
  readonly handedOverBy: string | null
  /** The session writes everything that is the person's, or only the answers of registrations that it reaches. */
  readonly writes: 'everything' | 'answers'
  /** True where opening it counts as a sign-in of the person. */
  readonly isSignIn: boolean
  readonly showsPortal: boolean
}
