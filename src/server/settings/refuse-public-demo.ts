import type { EnvironmentReader } from './environment.ts'

/** Matches the host names and addresses by which a machine reaches only itself. */
export const LOOPBACK_HOST_PATTERN = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i

type DemoReach = {
  readonly production: boolean
  readonly host: string
  readonly publicOrigin: string
}

/**
 * Refuses public addresses for a demo, because anyone can sign in to it as anyone and read all its letters. Returns whether DEMO_PUBLIC allows them.
 */
export function refusePublicDemo(
  read: EnvironmentReader,
  { production, host, publicOrigin }: DemoReach,
): boolean {
  const isPublic = read.flag('DEMO_PUBLIC', false)
  if (production && isPublic)
    read.refuse('DEMO_PUBLIC', 'is for the demo: remove it when APP_ENV=production')
  if (production || isPublic) return isPublic
  const way =
    'for a demo, whose letters and passwords anyone can read: set APP_ENV=production for a real installation, or DEMO_PUBLIC=true to show the demo to others'
  if (!LOOPBACK_HOST_PATTERN.test(host))
    read.refuse('HOST', `must be 127.0.0.1, not "${host}", ${way}`)
  if (publicOrigin.startsWith('https:'))
    read.refuse(
      'PUBLIC_ORIGIN',
      `must be an address of this machine, not "${publicOrigin}", ${way}`,
    )
  return false
}
