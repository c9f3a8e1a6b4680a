import { redirect } from 'react-router'
import { opensElsewhere } from '#features/accounts/web/confirming/opened-elsewhere.ts'
import type { Guard, GuardName } from '../routes/page-route.ts'
import { changeCandidate, useSession } from '../session/session.ts'
import { dispatchToast, showToast, useToast } from '../shell/toast.ts'

/** What someone who was turned away reads where they land. */
const WHAT_TO_DO: Readonly<Record<GuardName, string>> = {
  candidate: 'Sign in to see that page.',
  registrant: 'Sign in, or open the link of your invitation, to see your registration.',
  consultant: 'Sign in to see that page.',
}

/**
 * Sends a person whom a guard did not let in to where they can sign in, and remembers where they wanted to go. Candidate pages redirect to / [seed 6]. A
 * portal that was opened in another browser meanwhile lets them in after all.
 */
export async function turnAway(guard: GuardName, back: string, letsIn: Guard) {
  if (guard === 'consultant') {
    tellUntilLetIn(guard, letsIn)
    throw redirect(`/consultant/login?${new URLSearchParams({ back })}`)
  }
  if (await opensElsewhere()) return
  tellUntilLetIn(guard, letsIn)
  changeCandidate({ loginRedirect: back })
  throw redirect('/')
}

/** Once they are in there is nothing left to do: the page that they wanted does not tell them to sign in. */
function tellUntilLetIn(guard: GuardName, letsIn: Guard) {
  showToast(WHAT_TO_DO[guard])
  const id = useToast.getState().toast?.id ?? 0
  const stop = useSession.subscribe((session) => {
    if (!letsIn(session)) return
    stop()
    dispatchToast({ type: 'closed', id })
  })
}
