import { redirectTarget } from '#shared/redirect-target.ts'

/** Pages that would lead somebody who just signed in out again, or in a circle. */
const WAYS_IN_AND_OUT = /^\/(consultant\/(login|logout|noAccessRights)|login|logout)\/?([?#]|$)/

/** Where a consultant goes on after signing in: `back`, with the hash appended where it came apart [seed 4 'Consultant session'], else the dashboard. */
export function deskTarget(back: string | null | undefined, hash = ''): string {
  const target = redirectTarget(back && hash && !back.includes('#') ? back + hash : back)
  return target === '/' || WAYS_IN_AND_OUT.test(target) ? '/consultant' : target
}
