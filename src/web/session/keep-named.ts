import { changeCandidate, jobBoardAuth, useSession } from './session.ts'

type Named = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string | null
}

/** What the server says of the person who is signed in is what every page of this browser says from now on: the header, the home page, a later page load. */
export function keepNamed({ id, firstName, lastName, phoneNumber }: Named) {
  const auth = jobBoardAuth(useSession.getState())
  if (auth?.id !== id) return
  const phone = phoneNumber ?? ''
  if (auth.firstName === firstName && auth.lastName === lastName && auth.phone === phone) return
  changeCandidate({ auth: { ...auth, firstName, lastName, phone } })
}
