import type { Address, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { Profile } from '#features/registrations/domain/ask-once/profile.ts'
import { EMPTY_PROFILE_LISTS } from '#features/registrations/domain/ask-once/profile.ts'
import type { CrmPersonFields } from './person-fields.ts'

/** The person of a CRM record, from which a registration can be made. `answers` has the stored answers by the names of their questions. */
export type CrmPerson = {
  readonly crmId: string
  readonly fields: CrmPersonFields
  readonly answers: Readonly<Record<string, AnswerValue>>
}

/** Turns a CRM person into the profile that prefills a registration's answers. */
export function toPrefillProfile({ fields, answers }: CrmPerson): Profile {
  const { address: _address, postCode: _postCode, phone = '', ...names } = fields
  return {
    texts: { ...names, phoneNumber: phone },
    address: parseOneLineAddress(fields),
    lists: EMPTY_PROFILE_LISTS,
    answers,
  }
}

/** Splits an address that a CRM stores in one line; its last part is the town. */
function parseOneLineAddress({ address = '', postCode = '' }: CrmPersonFields): Address | null {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [address1 = '', ...rest] = parts
  const city = rest.pop() ?? ''
  if (address1 === '') return null
  const [address2 = '', address3 = '', ...more] = rest
  return {
    address1,
    address2,
    address3,
    address4: more.join(', '),
    city,
    county: '',
    postCode,
    country: 'United Kingdom',
  }
}
