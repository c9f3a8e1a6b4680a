import {
  deleteEarlierAccount,
  getEarlierAccount,
  joinEarlierAccount,
} from '#features/accounts/contract/earlier-account.ts'
import {
  checkPasswordReset,
  requestPasswordReset,
} from '#features/accounts/contract/password-reset.ts'
import { register } from '#features/accounts/contract/register.ts'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { undoChange } from '#features/accounts/contract/undo.ts'
import { updatePassword } from '#features/accounts/contract/update-password.ts'
import { validate } from '#features/accounts/contract/validation.ts'
import { authenticateCandidate } from '#features/sessions/contract/authenticate-candidate.ts'
import { endOtherSessions, endSession, listSessions } from '#features/sessions/contract/sessions.ts'
import { signOut } from '#features/sessions/contract/sign-out.ts'
import { sql } from '#server/database/database.ts'
import { confirmationCode, newAddress, someNetwork } from '#tests/people/sign-up-candidate.ts'
import { newResetCode } from '#tests/people/password-reset.ts'
import { newUndoCode } from '#tests/people/undo.ts'
import { line, type CallFixtures } from '../line.ts'

/** Registers a person and returns the code of the link in the confirmation letter, which has not been used yet. */
async function linkSent({ server }: CallFixtures): Promise<string> {
  const { emailAddress } = await server.signUpCandidate({ confirmed: false })
  return confirmationCode(server, emailAddress)
}

/**
 * Makes an account that was set aside, because this person has proved to own the address with which someone else had registered it. Returns the
 * password of that account.
 */
async function registeredBefore({ server, person }: CallFixtures): Promise<string> {
  const { id, password } = await server.signUpCandidate({ confirmed: false })
  await server.db.run(
    sql`insert into set_aside_accounts (candidate_id, address_key, set_aside_at) values (${id}, ${person.emailAddress.toLowerCase()}, ${server.clock()})`,
  )
  return password
}

const own = ({ person: { id } }: CallFixtures) => ({ params: { id } })
const UNEXPECTED = 'An unexpected error has occured.'

/** Signs in a second time, as from another browser. */
async function signedInElsewhere({
  server,
  person: { id, emailAddress, password, call },
}: CallFixtures) {
  await server
    .client(someNetwork())
    .call(signIn, { body: { emailAddress, password, clientId: 'portal' } })
  const other = (await call(listSessions, { params: { id } })).find(({ current }) => !current)
  return { params: { id, sessionId: other?.id ?? '' } }
}

/** Changes the password of a new person and returns the undo code in the letter about the change. */
async function noticeSent({ server }: CallFixtures): Promise<string> {
  const { id, call, emailAddress, password } = await server.signUpCandidate()
  const chosen = 'eleven quiet harbours'
  await call(updatePassword, {
    params: { id },
    query: {},
    body: { OldPassword: password, NewPassword: chosen, NewPasswordConfirm: chosen },
  })
  return newUndoCode(server, emailAddress)
}

export const accountCalls = [
  line('[amendment 1.4]', undoChange, {
    who: 'anyone',
    happy: async (world) => ({ body: { code: await noticeSent(world) } }),
    status: 200,
    wrong: { body: { code: 7 }, field: 'code' },
    fallback:
      'Unable to undo this change. Please try again. If the problem persists, please contact support.',
  }),
  line('[seed 7.3, 8.8.2, 7.28.3]', signIn, {
    who: 'anyone',
    happy: ({ person: { emailAddress, password } }) => ({
      body: { emailAddress, password, clientId: 'portal' },
    }),
    status: 200,
    wrong: { body: { emailAddress: 7, password: 'x', clientId: 'portal' }, field: 'emailAddress' },
    fallback: 'Unable to authenticate user. Please try again.',
  }),
  line('[seed 7.5, 8.9, 3.7.1, 7.28.4]', register, {
    who: 'anyone',
    happy: () => ({
      body: {
        emailAddress: newAddress(),
        password: 'seventeen green ladders',
        firstName: 'Amara',
        lastName: 'Okafor',
      },
      headers: someNetwork(),
    }),
    status: 201,
    wrong: {
      body: {
        emailAddress: 'no one',
        password: 'seventeen green ladders',
        firstName: 'Amara',
        lastName: 'Okafor',
      },
      field: 'emailAddress',
    },
    fallback: 'Unable to create user. please try again.',
  }),
  line('[seed 7.7.1, 8.23]', validate, {
    who: 'anyone',
    happy: async (world) => ({
      body: {
        code: await linkSent(world),
        type: 'EmailValidation' as const,
        Password: 'seventeen green ladders',
      },
    }),
    status: 200,
    wrong: { body: { code: 'x', type: 'Anything' }, field: 'type' },
    fallback:
      'Unable to validate code. Please try again. If the problem persists, please contact support.',
  }),
  line('[seed 7.6, 8.12]', requestPasswordReset, {
    who: 'anyone',
    happy: ({ person: { emailAddress } }) => ({
      body: { identifier: emailAddress },
      headers: someNetwork(),
    }),
    status: 200,
    wrong: { body: { identifier: '' }, field: 'identifier' },
    fallback: 'Unable to reset password. please try again.',
  }),
  line('[contract 3]', checkPasswordReset, {
    who: 'anyone',
    happy: async ({ server, person: { emailAddress } }) => ({
      body: { code: await newResetCode(server, emailAddress) },
    }),
    status: 200,
    wrong: { body: { code: 7 }, field: 'code' },
    fallback:
      'Unable to validate code. Please try again. If the problem persists, please contact support.',
  }),
  line('[seed 7.10.1-2, 8.21, 3.7.3]', updatePassword, {
    who: 'candidate',
    happy: ({ person: { id, password } }) => ({
      params: { id },
      query: { disable_notification: 'true' as const },
      body: {
        NewPassword: 'lantern copper meadow',
        OldPassword: password,
        NewPasswordConfirm: 'lantern copper meadow',
      },
    }),
    status: 200,
    wrong: {
      body: { NewPassword: 'password1', OldPassword: 'x', NewPasswordConfirm: 'password1' },
      field: 'NewPassword',
    },
    fallback:
      'Unable to update password. Please try again. If the problem persists, please contact support.',
  }),
  line('[seed 7.29.3, 7.30]', authenticateCandidate, {
    who: 'anyone',
    happy: ({ person }) => ({ body: { userId: person.id, authToken: person.token } }),
    status: 200,
    wrong: { body: { userId: 'me', authToken: 'x' }, field: 'userId' },
    fallback: 'Unable to authenticate user. please try again.',
  }),
  line('[contract 3]', signOut, {
    who: 'leaver',
    happy: () => ({}),
    status: 204,
    fallback: UNEXPECTED,
  }),
  line('[amendment 1.3]', getEarlierAccount, {
    who: 'candidate',
    happy: own,
    status: 200,
    fallback: UNEXPECTED,
  }),
  line('[amendment 1.3]', joinEarlierAccount, {
    who: 'candidate',
    happy: async (world) => ({ ...own(world), body: { Password: await registeredBefore(world) } }),
    status: 200,
    wrong: { body: { Password: '' }, field: 'Password' },
    fallback: 'Unable to add your earlier profile. Please try again.',
  }),
  line('[amendment 1.3]', deleteEarlierAccount, {
    who: 'candidate',
    happy: async (world) => {
      await registeredBefore(world)
      return own(world)
    },
    status: 204,
    fallback: 'Unable to delete the earlier account. Please try again.',
  }),
  line('[contract 8]', listSessions, {
    who: 'candidate',
    happy: own,
    status: 200,
    fallback: UNEXPECTED,
  }),
  line('[contract 8]', endSession, {
    who: 'candidate',
    happy: signedInElsewhere,
    status: 204,
    fallback: UNEXPECTED,
  }),
  line('[contract 8]', endOtherSessions, {
    who: 'candidate',
    happy: own,
    status: 204,
    fallback: UNEXPECTED,
  }),
]
