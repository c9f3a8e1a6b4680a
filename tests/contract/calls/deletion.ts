import {
  confirmDeletion,
  deleteAccount,
  exportAccount,
  requestDeletion,
} from '#features/accounts/contract/account.ts'
import { newDeletionCode } from '#tests/people/deletion.ts'
import { line } from '../line.ts'

const UNABLE =
  'Unable to delete account. Please try again. If the problem persists, please contact support.'

export const deletionCalls = [
  line('[seed 7.27, 8.20]', deleteAccount, {
    who: 'onboarding',
    happy: ({ person: { id } }) => ({ params: { id } }),
    status: 204,
    fallback: UNABLE,
  }),
  line('[contract 3]', requestDeletion, {
    who: 'anyone',
    happy: ({ person: { emailAddress } }) => ({ body: { identifier: emailAddress } }),
    status: 200,
    wrong: { body: { identifier: 7 }, field: 'identifier' },
    fallback: UNABLE,
  }),
  line('[contract 3]', confirmDeletion, {
    who: 'anyone',
    happy: async ({ server, person: { emailAddress } }) => ({
      body: { code: await newDeletionCode(server, emailAddress) },
    }),
    status: 200,
    wrong: { body: { code: 7 }, field: 'code' },
    fallback: UNABLE,
  }),
  line('[contract 8]', exportAccount, {
    who: 'onboarding',
    happy: ({ person: { id } }) => ({ params: { id } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
]
