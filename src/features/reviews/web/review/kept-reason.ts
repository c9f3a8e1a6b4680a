import { useSession } from '#web/session.ts'

/** A reason that was typed and not sent yet outlives a session that ends, in this tab, for the consultant who typed it. */
const nameOf = (registrationId: string, place: string) => `reason ${useSession.getState().consultant.auth?.id} ${registrationId} ${place}`

export function keepReason(registrationId: string, place: string, reason: string) {
  try {
    if (reason === '') sessionStorage.removeItem(nameOf(registrationId, place))
    else sessionStorage.setItem(nameOf(registrationId, place), reason)
  } catch {
    // A browser that refuses storage keeps it as long as the page.
  }
}

export function keptReason(registrationId: string, place: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(registrationId, place))
  } catch {
    return null
  }
}

/** A consultant who signs out leaves none behind. */
export function forgetReasonsOf(consultantId: string) {
  try {
    for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith(`reason ${consultantId} `))) sessionStorage.removeItem(name)
  } catch {
    // Where storage is refused, nothing lies in it.
  }
}
