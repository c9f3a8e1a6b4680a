import { keepConfirmed } from '#features/accounts/web/confirming/keep-confirmed.ts'
import { setContactAsPrimary } from '#features/candidates/contract/contact-codes.ts'
import { deleteEmail, listEmails } from '#features/candidates/contract/emails.ts'
import { getUser } from '#features/candidates/contract/user.ts'
import { call } from '#web/call/call.ts'
import { dispatch, useOnboarding } from '../state/onboarding-state.ts'

/** A confirmed address takes the place of a mistyped one: it becomes the primary one, and what this browser keeps learns of it and of the portal that it opened. Each part may be done again. */
export async function takeAddress(id: string, contactDetailId: string) {
  await call(setContactAsPrimary, { params: { id, type: 'emails', contactDetailId } })
  // Someone who had a confirmed address before keeps their other addresses. The links to the mistyped one are dead already, so a failure to remove it now stops no one.
  if (!useOnboarding.getState().user.isPortal) await removeMistyped(id).catch(() => {})
  const user = await call(getUser, { params: { id }, query: { includes: '' } })
  keepConfirmed(user)
  dispatch({
    type: 'userKnown',
    user: { emailAddress: user.emailAddress ?? '', isPortal: user.isPortal },
  })
}

/** Every address of a new account that was never confirmed is a slip. */
async function removeMistyped(id: string) {
  const all = await call(listEmails, { params: { id } })
  for (const { id: emailId } of all.filter(({ primary, verified }) => !primary && !verified))
    await call(deleteEmail, { params: { id, emailId } })
}
