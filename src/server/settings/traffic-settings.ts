import { isIP } from 'node:net'
import { toNetworkAddress } from '../http/network.ts'
import type { EnvironmentReader } from './environment.ts'

/** Reads the limits of connections, in time and in number. */
export const readTrafficSettings = (read: EnvironmentReader, trustProxyHops: number) => ({
  shutdownSeconds: read.number('SHUTDOWN_SECONDS', 10, { min: 1, max: 120 }),
  bodySeconds: read.number('BODY_SECONDS', 15, { min: 1, max: 120 }),
  uploadSeconds: read.number('UPLOAD_SECONDS', 120, { min: 10, max: 600 }),
  uploadBytesASecond: read.number('UPLOAD_BYTES_A_SECOND', 1024, { min: 1, max: 1_048_576 }),
  /** A proxy must close an idle connection before the server does, so behind a proxy the server waits longer. */
  keepAliveSeconds: read.number('KEEP_ALIVE_SECONDS', trustProxyHops > 0 ? 65 : 20, {
    min: 1,
    max: 600,
  }),
  connections: read.number('CONNECTIONS', 1000, { min: 20, max: 100_000 }),
  connectionsPerAddress: read.number('CONNECTIONS_PER_ADDRESS', 250, { min: 10, max: 100_000 }),
  applyNetworks: readApplyNetworks(read),
  halfSentPerAddress: read.number('HALF_SENT_PER_ADDRESS', 50, { min: 2, max: 10_000 }),
})

/**
 * Reads the networks, such as a branch's or a job fair's, from which many people apply. The setting lists addresses. As in the rate limits, the
 * network of an IPv4 address is the address itself, and that of an IPv6 address its first 64 bits.
 */
function readApplyNetworks(read: EnvironmentReader): ReadonlySet<string> {
  const given = read.list('APPLY_NETWORKS', [])
  const wrong = given.find((address) => isIP(address) === 0)
  if (wrong !== undefined)
    read.refuse(
      'APPLY_NETWORKS',
      `must be addresses separated by commas, such as 192.0.2.7,2001:db8::1, not "${wrong}"`,
    )
  return new Set(given.map(toNetworkAddress))
}
