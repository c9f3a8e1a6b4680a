/** The network of an IPv4 address is the address itself; that of an IPv6 address is its first 64 bits, which one household or one host has to itself. */
export function networkAddress(ip: string): string {
  const plain = withoutPort(ip).replace(/^::ffff:/i, '')
  return plain.includes(':') ? firstFourGroups(plain) : plain
}

/** Some proxies name '192.0.2.7:51234' or '[2001:db8::1]:51234', which would make each connection a network of its own. */
const withoutPort = (ip: string) =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(ip)?.[1] ?? ip

/** '2001:db8::1' and '2001:db8:0:0:1::' are one /64, so what '::' leaves out is written out before the cut. */
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
