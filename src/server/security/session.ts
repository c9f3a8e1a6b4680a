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
  /** The id of the only registration that the session can reach; null if the session was not opened by an invitation to one. */
  readonly registrationId: string | null
  /**
   * The id of the branch that saw the link with which the session was opened, so that the branch itself may be using it; null if no branch saw one.
   * Such a session is called 'handed over'.
   */
  readonly handedOverBy: string | null
  /** Whether the session can change everything that belongs to the person, or only the answers of registrations. */
  readonly writes: 'everything' | 'answers'
  /** True if opening the session counts as a sign-in, which it does unless the session was handed over. Serious changes require a recent sign-in. */
  readonly isSignIn: boolean
  readonly showsPortal: boolean
}
