import type { Session } from './session.ts'

export type Anonymous = { readonly kind: 'anonymous' }
/** `portal` is false in an onboarding session, whose address is not confirmed yet, and in a registration session. It is true in one that was handed over. */
export type Candidate = {
  readonly kind: 'candidate'
  readonly id: string
  readonly portal: boolean
  readonly session: Session
}
/** `branches` are the ids of those whose registrations are theirs, as of this request. */
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
/** `signature` came with the delivery, in the same header. */
export type Receiver = { readonly kind: 'receiver'; readonly signature: string }

/** The person or system to whom the credentials of a request belong, before a policy lets them in. */
export type Found = Candidate | Consultant | Anonymous
