import { redirect } from 'react-router'
import { opensElsewhere } from '#features/accounts/web/opened-elsewhere.ts'
import type { GuardName } from '../routes/page-route.ts'
import { changeCandidate } from '../session/session.ts'
import { showToast } from '../shell/toast.ts'

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
export async function turnAway(guard: GuardName, back: string) {
  if (guard === 'consultant') {
    showToast(WHAT_TO_DO[guard])
    throw redirect(`/consultant/login?${new URLSearchParams({ back })}`)
  }
  if (await opensElsewhere()) return
  showToast(WHAT_TO_DO[guard])
  changeCandidate({ loginRedirect: back })
  throw redirect('/')
}
