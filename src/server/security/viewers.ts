import type { Permission } from '#shared/permissions/permissions.ts'
import type { Session } from './session.ts'

export type Anonymous = { readonly kind: 'anonymous' }
/**
 * A candidate who makes a call. `portal` says whether the session can use the portal. It is false while the person's address is unproven, and if an
 * invitation opened the session; it is always true in a session that was handed over (opened by a link that a branch saw).
 */
export type Candidate = {
  readonly kind: 'candidate'
  readonly id: string
  readonly portal: boolean
  readonly session: Session
}
/**
 * A consultant of the agency. `branches` are the ids of the branches in which they work, and `permissions` what they may do in all of them, both as of
 * this request.
 */
export type ConsultantOfAgency = {
  readonly id: string
  readonly employeeId: string
  readonly firstName: string
  readonly branches: readonly string[]
  readonly permissions: readonly Permission[]
}
export type Consultant = ConsultantOfAgency & {
  readonly kind: 'consultant'
  readonly session: Session
}
export type Integration = { readonly kind: 'integration'; readonly feedId: string }
/** Another system that received a registration from us. It sends back the signature of that delivery in the same header. */
export type Receiver = { readonly kind: 'receiver'; readonly signature: string }

/** The person to whom a request's credentials belong, before a policy decides whether to admit them. */
export type Caller = Candidate | Consultant | Anonymous
