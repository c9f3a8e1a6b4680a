import type { Config } from '#server/settings/config.ts'
import { LOOPBACK } from '#server/settings/demo-reach.ts'

/**
 * Returns where a page of the demo is that was asked for by another name of this machine: cookies, sign-in by a provider and links of letters work only
 * at one origin. Undefined where it is there already. Another port is another portal, or a proxy, which was set up on purpose.
 */
export function inDemoAt(
  host: string,
  { production, publicOrigin }: Pick<Config, 'production' | 'publicOrigin'>,
): string | undefined {
  if (production || !URL.canParse(`http://${host}`)) return undefined
  const [asked, home] = [new URL(`http://${host}`), new URL(publicOrigin)]
  const bothHere = LOOPBACK.test(asked.hostname) && LOOPBACK.test(home.hostname)
  return bothHere && asked.port === home.port && asked.hostname !== home.hostname
    ? home.origin
    : undefined
}
