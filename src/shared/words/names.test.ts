import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFullName, isFirstNameSet, hasText, findNameRefusal } from './names.ts'

test('the full name is first, middle and last name joined and trimmed [seed 3.2.13]', () => {
  expect(formatFullName({ firstName: ' Amara', middleName: '', lastName: 'Okafor ' })).toBe(
    'Amara Okafor',
  )
  expect(formatFullName({ firstName: 'Amara', middleName: 'Ngozi', lastName: 'Okafor' })).toBe(
    'Amara Ngozi Okafor',
  )
  expect(formatFullName({ firstName: '', middleName: '', lastName: '' })).toBe('')
})

test('a first name counts as set only if it is there and is no address, last name and phone if they are there [seed 5.5.1-3]', () => {
  expect(isFirstNameSet('Amara')).toBe(true)
  expect(isFirstNameSet('amara@example.com')).toBe(false)
  expect(isFirstNameSet(' ')).toBe(false)
  expect(isFirstNameSet(null)).toBe(false)
  expect(hasText('Okafor')).toBe(true)
  expect(hasText('')).toBe(false)
})

test.each(['Siân', "O'Brien-Smith", 'Ng', 'X', '李小龍', 'Müller von der Heide', 'J.R.'])(
  '%s is a name [seed 5.5.5]',
  (name) => {
    expect(findNameRefusal(name)).toBeUndefined()
  },
)

test.each([
  'Win at http://evil.example',
  'see www.evil.example',
  'Amara\r\nBcc: eve@example.com',
  '<b>Amara</b>',
  '{{CandidateLastName}}',
  'Amara\u202eolleH',
  'x'.repeat(101),
])('%j is refused, because letters show names', (name) => {
  expect(findNameRefusal(name)).toBeDefined()
})

test('the full name has no edge or doubled space of its own', () => {
  const name = fc.stringMatching(/^[A-Za-z]{0,8}$/)
  fc.assert(
    fc.property(name, name, name, (firstName, middleName, lastName) => {
      const full = formatFullName({ firstName, middleName, lastName })
      expect(full).toBe(full.trim())
      expect(full).not.toContain('  ')
    }),
  )
})
