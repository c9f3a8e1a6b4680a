import { forbidden, notFound } from '#shared/failure.ts'
import { Denial } from './denial.ts'
import type { Candidate, Consultant } from './viewers.ts'

/** A registration outside of the consultant's branches is refused in the same words, whether it exists or not (decisions §7). */
export const noAccess = ({ id }: Consultant) =>
  new Denial(id, forbidden('You do not have access to this registration.'))

/** Ids of others are 'not found', whether they exist or not. */
export function assertSelf(viewer: Candidate, id: string) {
  if (viewer.id !== id) throw new Denial(viewer.id, notFound('Unable to find user'))
}
