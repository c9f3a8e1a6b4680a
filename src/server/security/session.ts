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
  /** Of a candidate: whether their address is proven. */
  readonly portalEnabled: boolean | null
  /** Of a registration session: the one it reaches. */
  readonly registrationId: string | null
  /** The branch whose link opened it, where its address was shown there. */
  readonly handedOverBy: string | null
  /** Everything that is the person's, or the answers of registrations that it reaches. */
  readonly writes: 'everything' | 'answers'
  /** Whether having opened it counts as a sign-in of the person. */
  readonly isSignIn: boolean
  readonly showsPortal: boolean
}
