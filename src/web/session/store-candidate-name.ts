import { changeCandidate, getJobBoardAuth, useSession } from './session.ts'

type NamedCandidate = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string | null
}

/**
 * Stores the name that the server returned for the signed-in person, so that all pages of this browser show it: the header, the home page, later
 * page loads.
 */
export function storeCandidateName({ id, firstName, lastName, phoneNumber }: NamedCandidate) {
  const auth = getJobBoardAuth(useSession.getState())
  if (auth?.id !== id) return
  const phone = phoneNumber ?? ''
  if (auth.firstName === firstName && auth.lastName === lastName && auth.phone === phone) return
  changeCandidate({ auth: { ...auth, firstName, lastName, phone } })
}
