import { redirectTarget } from '#shared/redirect-target.ts'

/** Pages that would sign a person out who has just signed in, or lead them in a circle. */
const WAYS_IN_AND_OUT = /^\/(consultant\/(login|logout|noAccessRights)|login|logout)\/?([?#]|$)/

/** The page to which a consultant goes after signing in: `back`, with a hash that came separately appended [seed 4 'Consultant session'], or else the dashboard. */
export function deskTarget(back: string | null | undefined, hash = ''): string {
  const target = redirectTarget(back && hash && !back.includes('#') ? back + hash : back)
  return target === '/' || WAYS_IN_AND_OUT.test(target) ? '/consultant' : target
}
