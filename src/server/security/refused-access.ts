import { forbidden, notFound } from '#shared/failure.ts'
import { RecordedRefusal } from './denial.ts'
import type { Candidate, Consultant } from './viewers.ts'

/**
 * Returns the refusal for a registration outside the consultant's branches. A registration that does not exist has the same refusal, so that no one
 * can find out which ids exist (decisions §7).
 */
export const denyRegistrationAccess = ({ id }: Consultant) =>
  new RecordedRefusal(id, forbidden('You do not have access to this registration.'))

/** Throws 'not found' for the ids of other people, whether they exist or not. */
export function assertSelf(viewer: Candidate, id: string) {
  if (viewer.id !== id) throw new RecordedRefusal(viewer.id, notFound('Unable to find user'))
}
