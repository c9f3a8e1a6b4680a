import { toKnownRedirectTarget } from '#shared/redirect-target.ts'

/** Pages that must not follow a sign-in, because they would sign the person out or lead back to the sign-in page. */
const SIGN_IN_OR_OUT_PATTERN =
  /^\/(consultant\/(login|logout|noAccessRights)|login|logout)\/?([?#]|$)/

/**
 * Returns the address to open after a consultant signs in: `back`, followed by `hash` if `back` has none, as section 4 of the specification requires
 * [seed 4 'Consultant session']. Without a usable `back` it is the dashboard.
 */
export function chooseConsultantTarget(back: string | null | undefined, hash = ''): string {
  const target = toKnownRedirectTarget(back && hash && !back.includes('#') ? back + hash : back)
  return target === '/' || SIGN_IN_OR_OUT_PATTERN.test(target) ? '/consultant' : target
}
