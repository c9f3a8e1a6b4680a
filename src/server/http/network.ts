/** Returns the network of an address: an IPv4 address itself, or the first 64 bits of an IPv6 address, which one household or host has to itself. */
export function toNetworkAddress(ip: string): string {
  const plain = withoutPort(ip).replace(/^::ffff:/i, '')
  return plain.includes(':') ? firstFourGroups(plain) : plain
}

/**
 * Removes the port that some proxies append ('192.0.2.7:51234', '[2001:db8::1]:51234'), because with it each connection would count as a network of
 * its own.
 */
const withoutPort = (ip: string) =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(ip)?.[1] ?? ip

/** Returns the first 64 bits. '::' is expanded first, because '2001:db8::1' and '2001:db8:0:0:1::' are in the same /64. */
function firstFourGroups(ip: string): string {
  const [head = '', tail] = ip.replace(/%.*/, '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined
      ? before
      : [
          ...before,
          ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
          ...after,
        ]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
