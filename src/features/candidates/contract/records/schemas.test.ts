import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressEndpoints } from './address.ts'
import { bankAccountEndpoints } from './bank-account.ts'
import { educationHistoryEndpoints } from './education-history.ts'
import { fieldEndpoints } from './field.ts'
import { languageEndpoints } from './language.ts'
import { licenceEndpoints } from './licence.ts'
import { qualificationEndpoints } from './qualification.ts'
import { workHistoryEndpoints } from './work-history.ts'

const WELSH = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const address = { address1: '1 Quay Street', city: 'Leeds', postCode: 'LS10 1AB' }
const work = { employer: 'Acme', jobTitle: 'Driver', from: '2020-01', current: true }
const bank = { accountHolder: 'Amara Okafor', sortCode: '089999', accountNumber: '66374958' }

const SCHEMAS = {
  address: [addressEndpoints.create.body, address],
  education: [educationHistoryEndpoints.create.body, { institution: 'Leeds City College' }],
  work: [workHistoryEndpoints.create.body, work],
  licence: [licenceEndpoints.create.body, { type: 'CSCS' }],
  language: [languageEndpoints.create.body, { language: 'Polish', level: 'Native' }],
  qualification: [qualificationEndpoints.create.body, { name: 'NVQ 2' }],
  field: [fieldEndpoints.create.body, { name: 'shirtSize', value: 'M' }],
  bank: [bankAccountEndpoints.create.body, bank],
} as const

const parsed = (kind: keyof typeof SCHEMAS, change: object) => {
  const [schema, good] = SCHEMAS[kind]
  return z.safeParse(schema as z.ZodMiniType<Record<string, unknown>>, { ...good, ...change })
}

/** Each row has the kind, an input as people really type it, and the fields that are stored differently. */
test.each([
  ['address', { address1: 'Flat ½, 12–14 King’s Road', address2: 'c/o Ó Súilleabháin' }, {}],
  ['address', { city: WELSH, county: 'Ynys Môn / Isle of Anglesey' }, {}],
  [
    'address',
    { address1: '  1 Quay Street \u00a0', city: 'Lle\u0301' },
    { address1: '1 Quay Street', city: 'Llé' },
  ],
  ['address', { address1: 'רחוב הרצל 5\u200f', country: 'Israel' }, {}],
  ['address', { postCode: undefined, country: 'Ireland' }, { postCode: '' }],
  [
    'education',
    { institution: 'St John’s RC "High" School', qualification: 'BSc (Hons) 2:1', grade: 'A*' },
    {},
  ],
  ['education', { from: '2018-09', to: '' }, {}],
  [
    'work',
    {
      employer: "Sainsbury's Supermarkets Ltd & Co. <North>",
      jobTitle: 'HGV Class 1 / C+E Driver',
    },
    {},
  ],
  [
    'work',
    { employer: 'O’Brien', duties: 'Picking\r\nPacking\r\n\t– and more 👷‍♀️\r\n' },
    { duties: 'Picking\nPacking\n\t– and more 👷‍♀️' },
  ],
  ['work', { duties: 'x'.repeat(10_000) }, {}],
  ['work', { employer: '\ufeffCafé René' }, { employer: 'Café René' }],
  ['work', { employer: '株式会社 日立', reasonForLeaving: 'انتهى العقد' }, {}],
  ['licence', { number: 'MORGA753116SM9IJ 35', category: 'Blue – Skilled Worker' }, {}],
  ['licence', { issued: '2024-02-29', expires: ' 2034-02-28 ' }, { expires: '2034-02-28' }],
  ['language', { language: 'British Sign Language 🤟' }, {}],
  ['qualification', { name: 'Level 3 Award (RQF) – First Aid', awarded: '2024-05' }, {}],
  ['field', { value: '' }, {}],
  [
    'bank',
    { accountHolder: 'MR J O’BRIEN-N’DIAYE', sortCode: '08–99–99', accountNumber: '374958' },
    { sortCode: '089999', accountNumber: '00374958' },
  ],
] as const)('%s takes %j', (kind, change, kept) => {
  const { success, data } = parsed(kind, change)
  expect(success).toBe(true)
  expect(data).toMatchObject({ ...change, ...kept })
})

const LONG = 'Use 100 characters or fewer'
const CHARACTERS = 'Remove the characters that cannot be shown'
const MONTH = 'Enter a month and a year, for example 2024-02'

/** Each row has the kind, a wrong input, the field that is refused, and the message. */
test.each([
  ['address', { address1: '' }, 'address1', 'Enter the first line of the address'],
  ['address', { address1: ' \n ' }, 'address1', 'Enter the first line of the address'],
  ['address', { address1: undefined }, 'address1', 'Enter the first line of the address'],
  ['address', { city: null }, 'city', 'Enter the town or city'],
  ['address', { address2: `${WELSH} ${WELSH}` }, 'address2', LONG],
  ['address', { address1: 'x'.repeat(10_000) }, 'address1', LONG],
  ['address', { county: 'York\0shire' }, 'county', CHARACTERS],
  ['address', { city: 'Leeds\u202esdeeL' }, 'city', CHARACTERS],
  ['address', { city: 'Leeds \ud800' }, 'city', CHARACTERS],
  ['address', { address1: '1 Quay Street\nLeeds' }, 'address1', 'Write this on one line'],
  ['address', { postCode: 'x'.repeat(21) }, 'postCode', 'Use 20 characters or fewer'],
  ['education', { institution: '' }, 'institution', 'Enter the school, college or university'],
  ['education', { from: '09/2018' }, 'from', MONTH],
  ['education', { to: '2018-13' }, 'to', MONTH],
  ['work', { employer: ' ' }, 'employer', 'Enter the employer'],
  ['work', { jobTitle: '' }, 'jobTitle', 'Enter the job title'],
  ['work', { from: '' }, 'from', 'Enter the month you started'],
  ['work', { from: undefined }, 'from', 'Enter the month you started'],
  ['work', { from: '2020' }, 'from', MONTH],
  ['work', { duties: 'x'.repeat(10_001) }, 'duties', 'Use 10,000 characters or fewer'],
  ['work', { duties: 'Bell\u0007' }, 'duties', CHARACTERS],
  ['work', { employer: 'O\u0092Brien' }, 'employer', CHARACTERS],
  ['licence', { type: 'Pilot' }, 'type', 'Choose a kind of licence from the list'],
  ['licence', { type: undefined }, 'type', 'Choose a kind of licence from the list'],
  [
    'licence',
    { issued: '2023-02-29' },
    'issued',
    'Enter a date that exists, for example 2024-02-29',
  ],
  ['licence', { number: 'x'.repeat(41) }, 'number', 'Use 40 characters or fewer'],
  ['language', { language: '' }, 'language', 'Enter the language'],
  ['language', { level: 'Perfect' }, 'level', 'Choose Basic, Conversational, Fluent or Native'],
  ['qualification', { name: '' }, 'name', 'Enter the qualification'],
  ['qualification', { awarded: 'May 2024' }, 'awarded', MONTH],
  ['field', { name: '' }, 'name', 'Enter a name'],
  ['field', { name: '__proto__' }, 'name', 'Use letters, digits and dots, beginning with a letter'],
  ['field', { value: 'x'.repeat(1001) }, 'value', 'Use 1,000 characters or fewer'],
  ['bank', { accountHolder: '' }, 'accountHolder', 'Enter the name on the account'],
  ['bank', { sortCode: '' }, 'sortCode', 'Enter the sort code'],
  [
    'bank',
    { sortCode: '08-99-9' },
    'sortCode',
    'Enter a sort code of 6 digits, for example 20-00-00',
  ],
  ['bank', { accountNumber: undefined }, 'accountNumber', 'Enter the account number'],
  [
    'bank',
    { accountNumber: 'GB29NWBK60161331926819' },
    'accountNumber',
    'Enter an account number of 8 digits',
  ],
] as const)('%s refuses %j: %s, %s', (kind, change, field, sentence) => {
  const { error } = parsed(kind, change)
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field)
  expect(error?.issues[0]).toMatchObject({ path: [field], message: sentence })
})

test.each(Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[])(
  '%s knows no field but its own',
  (kind) => {
    for (const field of ['id', 'verified', 'primary', 'createdAt', 'candidateId', 'toString'])
      expect(parsed(kind, { [field]: '1' }).error?.issues[0]).toMatchObject({
        code: 'unrecognized_keys',
        keys: [field],
      })
    const [, good] = SCHEMAS[kind]
    for (const wrong of [7, true, null, [], {}])
      for (const field of Object.keys(good))
        if (typeof wrong !== typeof good[field as never])
          expect(parsed(kind, { [field]: wrong }).success).toBe(false)
  },
)
