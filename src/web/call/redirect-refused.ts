import { redirect } from 'react-router'
import { isPortalOpenedElsewhere } from '#features/accounts/web/confirming/opened-elsewhere.ts'
import type { Guard, GuardName } from '../routes/page-route.ts'
import { changeCandidate, useSession } from '../session/session.ts'
import { dispatchToast, showToast, useToast } from '../shell/toast.ts'

/** The message for a person whom a guard sent away from a page, shown on the page to which they are redirected. */
const GUARD_MESSAGES: Readonly<Record<GuardName, string>> = {
  candidate: 'Sign in to see that page.',
  registrant: 'Sign in, or open the link of your invitation, to see your registration.',
  consultant: 'Sign in to see that page.',
}

/**
 * Handles the refusal of a page's guard: redirects the person to a page where they can sign in, and remembers the page that they wanted. Candidate
 * pages redirect to / [seed 6]. A person who has meanwhile completed their account in another browser is not redirected.
 */
export async function redirectRefusedPerson(guard: GuardName, back: string, letsIn: Guard) {
  if (guard === 'consultant') {
    showMessageUntilAdmitted(guard, letsIn)
    throw redirect(`/consultant/login?${new URLSearchParams({ back })}`)
  }
  if (await isPortalOpenedElsewhere()) return
  showMessageUntilAdmitted(guard, letsIn)
  changeCandidate({ loginRedirect: back })
  throw redirect('/')
}

/** Shows a message to sign in, and closes it as soon as the guard `letsIn` admits the person, who would otherwise still see it after signing in. */
function showMessageUntilAdmitted(guard: GuardName, letsIn: Guard) {
  showToast(GUARD_MESSAGES[guard])
  const id = useToast.getState().toast?.id ?? 0
  const stop = useSession.subscribe((session) => {
    if (!letsIn(session)) return
    stop()
    dispatchToast({ type: 'closed', id })
  })
}
