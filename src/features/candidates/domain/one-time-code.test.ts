import { FIXED_RETENTION_PERIODS, toMilliseconds } from '#shared/periods.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ONE_TIME_CODE_LENGTH,
  makeOneTimeCode,
  findOneTimeCodeRefusal,
  CODE_END_MESSAGES,
  findCodeEndReason,
  MAX_CODE_TRIES,
  normaliseOneTimeCode,
} from './one-time-code.ts'

const CODE_LIFE = toMilliseconds(FIXED_RETENTION_PERIODS.oneTimeCodes)

const bytes = fc.uint8Array({ minLength: ONE_TIME_CODE_LENGTH, maxLength: ONE_TIME_CODE_LENGTH })

test('a code is four of 32 characters, all equally likely [seed 9.8.1]', () => {
  fc.assert(fc.property(bytes, (random) => /^[0-9A-HJKMNP-TV-Z]{4}$/.test(makeOneTimeCode(random))))
  const counts = Map.groupBy(
    Array.from({ length: 256 }, (_none, byte) => makeOneTimeCode([byte])),
    (sign) => sign,
  )
  expect(counts.size).toBe(32)
  expect(new Set([...counts.values()].map((same) => same.length))).toEqual(new Set([8]))
})

test('it is read in any case, with spaces, and with o for 0 and i or l for 1', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = makeOneTimeCode(random)
      for (const typed of [
        code.toLowerCase(),
        ` ${[...code].join(' ')} `,
        code.replaceAll('0', 'o').replaceAll('1', 'l'),
        code.replaceAll('0', 'O').replaceAll('1', 'I'),
      ])
        expect(normaliseOneTimeCode(typed)).toBe(code)
    }),
  )
})

test('only exactly four characters are a code [seed 5.6]', () => {
  for (const typed of ['AB12', 'ab 12', 'oIl0'])
    expect(findOneTimeCodeRefusal(typed)).toBeUndefined()
  for (const typed of ['', '   ', 'AB1', 'AB123', 'A B C D E'])
    expect(findOneTimeCodeRefusal(typed)).toBe('The code must be 4 characters')
})

test('a code ends by its use, its time or its tries, and says to ask for another', () => {
  const made = new Date('2026-11-21T10:00:00Z')
  const code = { usedAt: null, expiresAt: new Date(made.getTime() + CODE_LIFE), tries: 0 }
  const after = (milliseconds: number) => new Date(made.getTime() + milliseconds)

  expect(findCodeEndReason(code, after(CODE_LIFE - 1))).toBeUndefined()
  expect(findCodeEndReason(code, after(CODE_LIFE))).toBe('expired')
  expect(findCodeEndReason({ ...code, tries: MAX_CODE_TRIES - 1 }, made)).toBeUndefined()
  expect(findCodeEndReason({ ...code, tries: MAX_CODE_TRIES }, made)).toBe('exhausted')
  expect(findCodeEndReason({ ...code, usedAt: made }, after(2 * CODE_LIFE))).toBe('used')
  for (const words of Object.values(CODE_END_MESSAGES)) expect(words).toContain('request another')
})
