import type { Config } from '#server/settings/config.ts'
import { LOOPBACK_HOST_PATTERN } from '#server/settings/refuse-public-demo.ts'

/**
 * Returns the address of a demo's page at its configured origin if it was requested under another name of this machine: cookies, sign-in by
 * providers and links in letters work only at one origin. Returns undefined if the origin is right. Another port is a different portal, or a proxy
 * set up on purpose.
 */
export function findDemoOrigin(
  host: string,
  { production, publicOrigin }: Pick<Config, 'production' | 'publicOrigin'>,
): string | undefined {
  if (production || !URL.canParse(`http://${host}`)) return undefined
  const [asked, home] = [new URL(`http://${host}`), new URL(publicOrigin)]
  const bothHere =
    LOOPBACK_HOST_PATTERN.test(asked.hostname) && LOOPBACK_HOST_PATTERN.test(home.hostname)
  return bothHere && asked.port === home.port && asked.hostname !== home.hostname
    ? home.origin
    : undefined
}
