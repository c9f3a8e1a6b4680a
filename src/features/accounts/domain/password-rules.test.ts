import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BASE_WORDS } from './common-passwords/base-words.ts'
import { isListedPassword } from './common-passwords/common-passwords.ts'
import { isCommonPassword, canBePassword, findPasswordRefusal } from './password-rules.ts'

const amara = {
  emailAddress: 'amara.okafor77@example.com',
  firstName: 'Amara',
  lastName: 'Okafor-Lee',
}
const rules = { minimum: 8, productName: 'Halewick' }
const refusal = (password: string) => findPasswordRefusal(password, amara, rules)

test('far more than ten thousand passwords of a length that would be accepted are known as common', () => {
  const years = Array.from({ length: 80 }, (_year, index) => String(1946 + index))
  const known = new Set(
    BASE_WORDS.flatMap((word) => years.map((year) => word + year)).filter(
      (password) => password.length >= rules.minimum && isListedPassword(password),
    ),
  )

  expect(known.size).toBeGreaterThan(10_000)
})

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'Passw0rd!',
  'password123',
  'password2024',
  'PASSWORD2026!',
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  'qwertyuiop',
  'Qwerty123',
  'qwerty1234',
  '1q2w3e4r',
  '1qaz2wsx',
  'zaq12wsx',
  'q1w2e3r4',
  'asdfghjkl',
  'zxcvbnm123',
  'iloveyou',
  'iloveyou1',
  'ILOVEYOU2',
  'sunshine',
  'Sunshine1',
  'princess',
  'princess1',
  'football',
  'Football1!',
  'baseball',
  'liverpool',
  'Liverpool1',
  'arsenal1',
  'arsenal123',
  'chelsea1',
  'manutd99',
  'trustno1',
  'letmein1',
  'letmein123',
  'welcome1',
  'Welcome123',
  'Welcome2026',
  'superman',
  'batman123',
  'starwars',
  'pokemon1',
  'charlie1',
  'michael1',
  'jennifer',
  'Thomas1990',
  'dragon123',
  'monkey123',
  'computer',
  'internet',
  'admin123',
  'Admin1234',
  'administrator',
  'changeme',
  'changeme1',
  '11111111',
  '00000000',
  'aaaaaaaa',
  'abcd1234',
  'abc12345',
  'abcdefgh',
  'a1b2c3d4',
  '12121212',
  '123123123',
  '11223344',
  '31121990',
  '19900115',
  'passpass',
  'secret123',
  'Summer2026',
  'Winter2025!',
  'Autumn26',
  'November1',
  '31/12/1990',
  'London2012',
  'england66',
  'chocolate',
  'Chocolate1',
  'butterfly',
  'together',
  'fuckyou1',
  'blink182',
  'jordan23',
  '147258369',
  '!password!',
])('%s is refused: it is guessed first', (password) => {
  expect(refusal(password)).toContain('guessed first')
})

test.each([
  'correct horse battery',
  'Tr4verse-Kettle',
  'gänseblümchen im mai',
  'пароль из трёх слов',
  'xq7Vd0pLm2',
  '        x  y',
  '🦊🦊🐻🐻🐼🐼🐨🐨',
])('%s can be a password: no kind of character is asked for', (password) => {
  expect(refusal(password)).toBeUndefined()
})

test.each([
  'amara.okafor77 x',
  'xxAMARAxx99',
  'the okafors live',
  'my lee garden 7',
  'halewick-is-fine',
  'HÁLEWICK kettle',
])('%s is refused: it holds what everyone knows of its owner', (password) => {
  expect(refusal(password)).toContain('must not contain')
})

test('a name of two letters does not forbid every word that holds them', () => {
  expect(
    findPasswordRefusal(
      'ngorongoro kettle',
      { emailAddress: 'xy@example.com', firstName: 'Ng', lastName: 'Xi' },
      rules,
    ),
  ).toBeUndefined()
})

test('a name of three letters forbids itself, but not a word that has it in the middle', () => {
  const eve = { emailAddress: 'xy@example.com', firstName: 'Eve', lastName: 'Xi' }
  expect(findPasswordRefusal('owner-lamp-seven-55', eve, rules)).toBeUndefined()
  expect(findPasswordRefusal('eve55-owner-lamp', eve, rules)).toContain('must not contain')
})

test('length is counted in characters that people see as one code point, from the minimum to 256 [seed 5.5.4, 5.11]', () => {
  expect(refusal('')).toBe('password cannot be null')
  expect(refusal('kettle7')).toContain('at least 8 characters')
  expect(refusal('🦊🐻🐼🐨🐯🦁🐮')).toContain('at least 8 characters')
  expect(refusal(`${'🦊'.repeat(255)}x`)).toBeUndefined()
  expect(refusal(`${'ab7 '.repeat(64)}x`)).toContain('256 characters or fewer')
})

test('an accent typed in two ways is one character', () => {
  expect(canBePassword('e\u0301'.repeat(256))).toBe(true)
  expect(canBePassword('é'.repeat(257))).toBe(false)
})

test('text with half a character is refused', () => {
  expect(canBePassword('kettle \ud800 garden')).toBe(false)
})

test('every password that is accepted is long enough, not common and does not hold the first name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (password) => {
      if (refusal(password) !== undefined) return
      expect([...password.normalize('NFC')].length).toBeGreaterThanOrEqual(8)
      expect(isCommonPassword(password)).toBe(false)
      expect(password.toLowerCase()).not.toContain('amara')
    }),
  )
})

test('capitals and digits never make a word of the list acceptable', () => {
  const word = fc.constantFrom(...BASE_WORDS.filter((base) => base.length >= 8))
  fc.assert(
    fc.property(word, fc.nat(), fc.stringMatching(/^\d{0,4}$/), (base, upper, digits) =>
      isCommonPassword(
        [...base]
          .map((sign, place) => ((upper >> (place % 30)) & 1 ? sign.toUpperCase() : sign))
          .join('') + digits,
      ),
    ),
  )
})
