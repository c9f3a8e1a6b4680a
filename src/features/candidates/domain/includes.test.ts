import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_INCLUDES, parseIncludes } from './includes.ts'

test('without a list the six of the specification are meant [seed 7.8.2]', () => {
  expect(parseIncludes().map(({ asked }) => asked)).toEqual([
    'emails',
    'lookingfor',
    'phonenumbers',
    'trackedapplications',
    'trackedjobs',
    'curriculumvitaes',
  ])
})

test('the list is lowercased, and singular, plural and phones mean the same [seed 7.8.1, 3.3.4-5]', () => {
  expect(parseIncludes('Emails, email,PHONES,PhoneNumbers,workHistory')).toEqual([
    { asked: 'emails', name: 'emails' },
    { asked: 'email', name: 'emails' },
    { asked: 'phones', name: 'phonenumbers' },
    { asked: 'phonenumbers', name: 'phonenumbers' },
    { asked: 'workhistory', name: 'workhistories' },
  ])
})

test('an empty list asks for nothing', () => {
  expect(parseIncludes('')).toEqual([])
})

test.each(['passwords', 'emails,sessions', '__proto__', 'constructor'])(
  '%s names a list that does not exist: 400',
  (list) => {
    expect(() => parseIncludes(list)).toThrow(expect.objectContaining({ status: 400 }))
  },
)

test('a repeated name is one list, and no list of names makes more than twenty', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...DEFAULT_INCLUDES.split(',')), { maxLength: 100 }),
      (names) => {
        expect(parseIncludes(names.join(',')).length).toBe(new Set(names).size)
      },
    ),
  )
})
