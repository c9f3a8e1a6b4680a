import { upgradeToPortalSession } from '#features/accounts/web/confirming/upgrade-to-portal-session.ts'
import { setContactAsPrimary } from '#features/candidates/contract/contact-codes.ts'
import { deleteEmail, listEmails } from '#features/candidates/contract/emails.ts'
import { getUser } from '#features/candidates/contract/user.ts'
import { call } from '#web/call/call.ts'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'

/**
 * Makes a confirmed address the primary one in place of a mistyped one, and updates the session and the onboarding state. It can be repeated after a
 * failure.
 */
export async function makeAddressPrimary(id: string, contactDetailId: string) {
  await call(setContactAsPrimary, { params: { id, type: 'emails', contactDetailId } })
  // A person whose portal was open already keeps their other addresses. The links that were sent to the mistyped address no longer work, so a failure
  // to remove it may be ignored.
  if (!useOnboarding.getState().user.isPortal) await removeMistypedAddresses(id).catch(() => {})
  const user = await call(getUser, { params: { id }, query: { includes: '' } })
  upgradeToPortalSession(user)
  dispatchOnboardingEvents({
    type: 'userKnown',
    user: { emailAddress: user.emailAddress ?? '', isPortal: user.isPortal },
  })
}

/** Deletes every unconfirmed secondary address, because a new account has these only through typing mistakes. */
async function removeMistypedAddresses(id: string) {
  const all = await call(listEmails, { params: { id } })
  for (const { id: emailId } of all.filter(({ primary, verified }) => !primary && !verified))
    await call(deleteEmail, { params: { id, emailId } })
}
