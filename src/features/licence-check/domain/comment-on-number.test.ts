import { expect, test } from 'vitest'
import { commentOnNumber } from './comment-on-number.ts'

const SARAH = {
  firstName: 'Sarah',
  middleName: 'Meredyth',
  lastName: 'Morgan',
  birthDate: '1964-07-05',
  sex: null,
}
const UNKNOWN_PERSON = { firstName: '', middleName: '', lastName: '', birthDate: '', sex: null }

test.each([
  ['', SARAH, { fits: null, words: '' }],
  ['MORGA 6570', SARAH, { fits: null, words: '9 of 16 characters' }],
  ['morga 657 054 sm9ij', SARAH, { fits: true, words: 'It fits the names and the date of birth.' }],
  [
    'MORGA657054SM9IJ',
    UNKNOWN_PERSON,
    { fits: null, words: 'A driver number. It is compared with the names and the date of birth.' },
  ],
  [
    'MORGA657054SM9IJ',
    { ...SARAH, lastName: 'Jones' },
    { fits: false, words: 'The driver number begins with another last name.' },
  ],
  [
    'MORGA657054SM9IJ',
    { ...UNKNOWN_PERSON, birthDate: '1977-07-05' },
    { fits: false, words: 'The driver number is of another date of birth.' },
  ],
  [
    'MORGA657054SM9IJ',
    { ...SARAH, birthDate: '1964-02-31' },
    { fits: null, words: 'A driver number. It is compared with the names and the date of birth.' },
  ],
  [
    '1234567890123456',
    SARAH,
    { fits: false, words: 'This is no driver number: compare it with section 5 of the licence.' },
  ],
  [
    '12345678',
    SARAH,
    { fits: true, words: 'A number of Northern Ireland, which says nothing about its holder.' },
  ],
])('%j of %j', (typed, holder, news) => {
  expect(commentOnNumber(typed, holder)).toEqual(news)
})
