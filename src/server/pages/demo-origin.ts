import type { Config } from '#server/settings/config.ts'
import { LOOPBACK_HOST_PATTERN } from '#server/settings/refuse-public-demo.ts'

/**
 * Returns the configured origin of a demo if a page was requested under another name of this machine, because cookies, sign-in by providers and links
 * in letters work only at one origin; otherwise undefined. A request to another port is not redirected: it is meant for another portal or a proxy.
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
