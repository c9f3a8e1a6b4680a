import { useSession } from '#web/session.ts'

/** A reply that was typed and not sent yet outlives a reload and a session that ends, in this tab, for the consultant who typed it. */
const nameOf = (applicationId: string) => `reply ${useSession.getState().consultant.auth?.id} ${applicationId}`

export function keepReply(applicationId: string, reply: string) {
  try {
    if (reply === '') sessionStorage.removeItem(nameOf(applicationId))
    else sessionStorage.setItem(nameOf(applicationId), reply)
  } catch {
    // A browser that refuses storage keeps it as long as the page.
  }
}

export function keptReply(applicationId: string): string {
  try {
    return sessionStorage.getItem(nameOf(applicationId)) ?? ''
  } catch {
    return ''
  }
}
