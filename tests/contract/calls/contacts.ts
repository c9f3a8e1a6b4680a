import { randomUUID } from 'node:crypto'
import {
  confirmContactCode,
  requestContactCode,
  setContactAsPrimary,
} from '#features/candidates/contract/contact-codes.ts'
import {
  createEmail,
  deleteEmail,
  listEmails,
  replaceEmail,
} from '#features/candidates/contract/emails.ts'
import {
  createPhone,
  deletePhone,
  listPhones,
  replacePhone,
} from '#features/candidates/contract/phones.ts'
import { typeaheadEmail } from '#features/candidates/contract/typeahead-email.ts'
import { codeSentTo } from '#tests/people/one-time-code.ts'
import { line, type CallFixtures } from '../line.ts'

const own = ({ person: { id } }: CallFixtures) => ({ params: { id } })
const someAddress = () => `${randomUUID()}@example.test`
const mobile = { PhoneNumber: '07700 900123', Type: 'Mobile' as const }
const who = 'onboarding'

async function emailOf({ person }: CallFixtures) {
  const { id: emailId } = await person.call(createEmail, {
    params: { id: person.id },
    body: { emailAddress: someAddress() },
  })
  return { params: { id: person.id, emailId } }
}
async function phoneOf({ person }: CallFixtures) {
  const { id: phoneId } = await person.call(createPhone, {
    params: { id: person.id },
    body: mobile,
  })
  return { params: { id: person.id, phoneId } }
}

/** Adds an email address to the person's contacts and asks for its confirmation code. */
async function asked({ person, server }: CallFixtures) {
  const { id: contactDetailId, emailAddress } = await person.call(createEmail, {
    params: { id: person.id },
    body: { emailAddress: someAddress() },
  })
  const params = { id: person.id, type: 'emails' as const, contactDetailId }
  await person.call(requestContactCode, { params, body: {} })
  return { params, code: await codeSentTo(server, emailAddress) }
}
async function verified(world: CallFixtures) {
  const { params, code } = await asked(world)
  await world.person.call(confirmContactCode, { params, body: { code } })
  return { params }
}

const UNDELETED = 'Unable to delete record. please try again.'
const phoneItems = [
  '/user/:id/phones/:phoneId',
  '/user/:id/phonenumber/:phoneId',
  '/user/:id/phonenumbers/:phoneId',
]

export const contactCalls = [
  line('[seed 7.2.1]', typeaheadEmail, {
    who: 'anyone',
    happy: ({ person: { emailAddress } }) => ({
      body: {
        query: emailAddress,
        paging: { page: 1, limit: 5 },
        sort: { field: 'relevance' as const, direction: 'desc' as const },
      },
    }),
    status: 200,
    wrong: { body: { query: 7 }, field: 'query' },
    fallback: 'An unexpected error has occured.',
  }),
  line('[seed 7.11.1]', listEmails, {
    who,
    also: ['/user/:id/email'],
    happy: own,
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[seed 7.11.2]', createEmail, {
    who,
    also: ['/user/:id/emails'],
    happy: (world) => ({ ...own(world), body: { emailAddress: someAddress() } }),
    status: 201,
    wrong: { body: { emailAddress: 'amara' }, field: 'emailAddress' },
    fallback: 'Unable to create record. please try again.',
  }),
  line('[seed 7.11.3]', replaceEmail, {
    who,
    also: ['/user/:id/emails/:emailId'],
    happy: async (world) => ({ ...(await emailOf(world)), body: { emailAddress: someAddress() } }),
    status: 200,
    wrong: { body: { emailAddress: '' }, field: 'emailAddress' },
    fallback: 'Unable to update record. please try again.',
  }),
  line('[contract 8]', deleteEmail, {
    who,
    also: ['/user/:id/emails/:emailId'],
    happy: emailOf,
    status: 204,
    fallback: UNDELETED,
  }),
  line('[seed 7.12.1]', listPhones, {
    who,
    also: ['/user/:id/phone', '/user/:id/phonenumber', '/user/:id/phonenumbers'],
    happy: own,
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[seed 7.12.2, 8.5, 3.7.2]', createPhone, {
    who,
    also: ['/user/:id/phones', '/user/:id/phonenumber', '/user/:id/phonenumbers'],
    happy: (world) => ({ ...own(world), body: mobile }),
    status: 201,
    wrong: { body: { PhoneNumber: '7700900123', Type: 'Mobile' }, field: 'PhoneNumber' },
    fallback: 'Unable to create phone number. please try again.',
  }),
  line('[seed 7.12.3, 8.16]', replacePhone, {
    who,
    also: phoneItems,
    happy: async (world) => ({
      ...(await phoneOf(world)),
      body: { PhoneNumber: '0113 496 0000', Type: 'Home' as const },
    }),
    status: 200,
    wrong: { body: { PhoneNumber: '07700 900123', Type: 'Fax' }, field: 'Type' },
    fallback: 'Unable to create phone record. please try again.',
  }),
  line('[contract 8]', deletePhone, {
    who,
    also: phoneItems,
    happy: phoneOf,
    status: 204,
    fallback: UNDELETED,
  }),
  line('[seed 7.13.2, 8.6]', requestContactCode, {
    who,
    happy: async (world) => {
      const { params } = await phoneOf(world)
      return {
        params: { id: params.id, type: 'phones' as const, contactDetailId: params.phoneId },
        body: {},
      }
    },
    status: 200,
    wrong: { body: { code: '1234' }, field: 'code' },
    fallback: 'Unable to generate OTP. Please try again',
  }),
  line('[seed 7.14, 8.7]', confirmContactCode, {
    who,
    happy: async (world) => {
      const { params, code } = await asked(world)
      return { params, body: { code } }
    },
    status: 200,
    wrong: { body: { code: '123' }, field: 'code' },
    fallback: 'Unable to verify OTP. Please try again.',
  }),
  line('[seed 7.15]', setContactAsPrimary, {
    who,
    happy: verified,
    status: 200,
    fallback: 'Unable to verify OTP. Please try again.',
  }),
]
