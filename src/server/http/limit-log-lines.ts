import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HOUR, MINUTE } from '#shared/words/durations.ts'
import { toNetworkAddress } from './network.ts'

const LOG_COUNT_CHECK_INTERVAL_MS = MINUTE
/** The maximum number of networks counted separately within an hour; further ones share one count. */
const MAX_COUNTED_NETWORKS = 1000
const ALL_OTHER_NETWORKS = 'all others'

type NetworkCount = { readonly endsAt: number; readonly times: Map<string, number> }
type LogLimitRules = {
  /** The number of lines per kind and network that are logged individually. */
  readonly maxLoggedLines: number
  readonly lineKind: string
  readonly now?: () => number
}

/**
 * Limits log lines that anyone outside can cause. For each hour, network and kind the first few are logged, so that real problems stay visible,
 * and the rest is counted. A final line reports the count without the network.
 */
export function limitLogLinesOfNetworks(
  http: Pick<FastifyInstance, 'log' | 'addHook'>,
  { maxLoggedLines, lineKind, now = () => performance.now() }: LogLimitRules,
) {
  const networks = new Map<string, NetworkCount>()
  const looking = setInterval(() => tellEnded(now()), LOG_COUNT_CHECK_INTERVAL_MS).unref()
  http.addHook('onClose', async () => {
    clearInterval(looking)
    tellEnded(Number.POSITIVE_INFINITY)
  })

  function tellEnded(at: number) {
    for (const [network, { endsAt, times }] of networks) {
      if (endsAt > at) continue
      networks.delete(network)
      const rest = [...times].filter(([, count]) => count > maxLoggedLines)
      if (rest.length > 0)
        http.log.warn(
          {
            of: lineKind,
            rest: Object.fromEntries(rest.map(([kind, count]) => [kind, count - maxLoggedLines])),
          },
          'more of the same from one network within an hour',
        )
    }
  }

  return {
    /** Each `kind` has its own count, so it must be one of a few fixed texts and never come from the request. */
    tell({ ip }: Pick<FastifyRequest, 'ip'>, kind: string, line: () => void) {
      const own = toNetworkAddress(ip)
      const network =
        networks.has(own) || networks.size < MAX_COUNTED_NETWORKS ? own : ALL_OTHER_NETWORKS
      if ((networks.get(network)?.endsAt ?? Number.POSITIVE_INFINITY) <= now()) tellEnded(now())
      const kept = networks.get(network) ?? { endsAt: now() + HOUR, times: new Map() }
      const count = (kept.times.get(kind) ?? 0) + 1
      networks.set(network, { ...kept, times: kept.times.set(kind, count) })
      if (count <= maxLoggedLines) line()
    },
  }
}
