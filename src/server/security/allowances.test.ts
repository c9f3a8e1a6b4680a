import { expect, test } from 'vitest'
import { hashNetwork } from './allowances.ts'

const secret = { secretKey: 'a secret that is long enough for this test' }
const of = (ip: string) => hashNetwork({ ip }, secret)

test.each([
  ['2001:db8::1', '2001:db8:0:0:ffff:1:2:3'],
  ['2001:db8::1', '2001:0db8::abcd'],
  ['::1', '::2'],
  ['fe80::1%eth0', 'fe80::2'],
  ['2001:db8:1:2::', '2001:db8:1:2:3:4:5:6'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:51234', '192.0.2.7:443'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['[2001:db8::1]', '[2001:db8::2]:1'],
])(
  '[amendment 10.9] %s and %s are one network: neither another spelling nor a port gives fresh tries',
  (one, other) => {
    expect(of(one)).toBe(of(other))
  },
)

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['192.0.2.7', '192.0.2.8'],
])('%s and %s are two networks', (one, other) => {
  expect(of(one)).not.toBe(of(other))
})

test('a network is kept as a keyed hash, not as an address', () => {
  expect(of('192.0.2.7')).not.toContain('192')
  expect(
    hashNetwork({ ip: '192.0.2.7' }, { secretKey: 'another secret that is long enough' }),
  ).not.toBe(of('192.0.2.7'))
})
