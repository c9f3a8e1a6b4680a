import type { Session } from './session.ts'

export type Anonymous = { readonly kind: 'anonymous' }
/**
 * A candidate who calls. `portal` is false in an onboarding session, whose address is unconfirmed, and in a registration session; it is true in a
 * handed-over one.
 */
export type Candidate = {
  readonly kind: 'candidate'
  readonly id: string
  readonly portal: boolean
  readonly session: Session
}
/** A consultant of the agency. `branches` are the ids of the branches whose registrations they can access, as of this request. */
export type KnownConsultant = {
  readonly id: string
  readonly employeeId: string
  readonly firstName: string
  readonly branches: readonly string[]
}
export type Consultant = KnownConsultant & {
  readonly kind: 'consultant'
  readonly session: Session
}
export type Integration = { readonly kind: 'integration'; readonly feedId: string }
/** A system that received a delivery. `signature` is from the delivery, sent back in the same header. */
export type Receiver = { readonly kind: 'receiver'; readonly signature: string }

/** The owner of a request's credentials, before a policy admits them. */
export type Caller = Candidate | Consultant | Anonymous
