import { getBranchesAndCrms, listBranches } from '#features/consultants/contract/branches.ts'
import {
  adLogin,
  authenticateEmployee,
  consultantLogin,
  consultantLogout,
} from '#features/consultants/contract/consultant-sign-in.ts'
import { createSignOnToken } from '#features/consultants/server/sign-on-queries.ts'
import { getOwnPermissions } from '#features/consultants/contract/own-permissions.ts'
import {
  endConsultantSession,
  endOtherConsultantSessions,
  listConsultantSessions,
} from '#features/sessions/contract/consultant-sessions.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { companyToken } from '#tests/servers/company-token.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { contractIssuer } from '../contract-server.ts'
import { line, type CallFixtures } from '../line.ts'

const password = 'nineteen copper kettles'
const signOnRefused = 'Unable to authenticate user. Please contact support'
const UNEXPECTED = 'An unexpected error has occured.'

function loginForm(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Signs in a second time, as from another browser. */
async function signedInElsewhere({
  server: { db, clock },
  consultant: { id, call },
}: CallFixtures) {
  await issueSession(db, { kind: 'consultant', ownerId: id }, clock())
  const other = (await call(listConsultantSessions, {})).find(({ current }) => !current)
  return { params: { id: other?.id ?? '' } }
}

export const consultantCalls = [
  line('[seed 7.33.1-3]', consultantLogin, {
    who: 'anyone',
    also: ['/ConsultantLogin'],
    happy: async ({ server }) => ({
      body: loginForm({
        Email: (await someConsultant(server, { password })).email,
        Password: password,
      }),
    }),
    status: 200,
    wrong: {
      body: loginForm({ Email: 'a@b.example', Password: 'x', surprise: 'x' }),
      field: 'surprise',
    },
    fallback: 'Unable to authenticate user. Please try again.',
  }),
  line('[seed 7.34.1-2]', adLogin, {
    who: 'anyone',
    happy: async ({ server }) => ({
      body: {
        clientId: 'consultant',
        accessToken: await companyToken(contractIssuer(), server.clock(), {
          email: (await someConsultant(server)).email,
        }),
      },
    }),
    status: 200,
    wrong: { body: { clientId: 'consultant', accessToken: 7 }, field: 'accessToken' },
    fallback: signOnRefused,
  }),
  line('[seed 7.35]', authenticateEmployee, {
    who: 'anyone',
    happy: async ({ server, consultant: { id } }) => ({
      body: { authToken: await createSignOnToken(server.db, id, server.clock()), userId: id },
    }),
    status: 200,
    wrong: { body: { authToken: 'x', userId: 'no one' }, field: 'userId' },
    fallback: signOnRefused,
  }),
  line('[contract §3]', consultantLogout, {
    who: 'leaver',
    happy: () => ({}),
    status: 204,
    fallback: UNEXPECTED,
  }),
  line('[seed 7.36, 8.26.4]', getBranchesAndCrms, {
    who: 'consultant',
    happy: () => ({}),
    status: 200,
    fallback: 'Unable to get branches and crms',
  }),
  line('[administration 1]', getOwnPermissions, {
    who: 'consultant',
    happy: () => ({}),
    status: 200,
    fallback: UNEXPECTED,
  }),
  line('[contract §12]', listBranches, {
    who: 'consultant',
    happy: () => ({}),
    status: 200,
    fallback: UNEXPECTED,
  }),
  line('[ASVS 7.5.2]', listConsultantSessions, {
    who: 'consultant',
    happy: () => ({}),
    status: 200,
    fallback: UNEXPECTED,
  }),
  line('[ASVS 7.5.2]', endConsultantSession, {
    who: 'consultant',
    happy: signedInElsewhere,
    status: 204,
    fallback: UNEXPECTED,
  }),
  line('[ASVS 7.5.2]', endOtherConsultantSessions, {
    who: 'consultant',
    happy: () => ({}),
    status: 204,
    fallback: UNEXPECTED,
  }),
]
