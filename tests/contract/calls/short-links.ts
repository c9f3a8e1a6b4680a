import {
  listShortLinks,
  makeShortLink,
  revokeShortLink,
} from '#features/short-links/contract/desk.ts'
import { beginSurvey } from '#features/registrations/contract/survey.ts'
import {
  confirmShortLink,
  getShortLink,
  requestShortLinkCode,
} from '#features/short-links/contract/short-link.ts'
import { branchNamed } from '#tests/people/consultants.ts'
import { codeSentTo } from '#tests/people/one-time-code.ts'
import { someLink, someoneInvited } from '#tests/people/short-link.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { line, type CallFixtures } from '../line.ts'

async function invited({ server }: CallFixtures) {
  const target = someoneInvited()
  const { inAddress } = await someLink(server, { kind: 'o', target })
  return { target, params: { kind: 'o' as const, code: inAddress } }
}

async function codeSent(world: CallFixtures) {
  const { target, params } = await invited(world)
  await world.server.client(someNetwork()).call(requestShortLinkCode, { params })
  return { params, body: { code: await codeSentTo(world.server, target.phone) } }
}

const ofBranch = async ({ server }: CallFixtures) => ({
  body: { kind: 's' as const, branchId: await branchNamed(server, 'Leeds Registrations') },
})
/** Makes a shared invitation to a survey, as it is printed on posters. */
async function survey(world: CallFixtures) {
  const { url } = await world.consultant.call(makeShortLink, {
    body: { ...(await ofBranch(world)).body, inviteKind: 'survey' },
  })
  return { params: { code: new URL(url ?? '').pathname.split('/').at(-1) ?? '' } }
}

const desk = { who: 'consultant', fallback: 'An unexpected error has occured.' } as const

export const shortLinkCalls = [
  line('[contract 4]', makeShortLink, {
    ...desk,
    happy: ofBranch,
    status: 201,
    wrong: { body: { kind: 'v' }, field: 'kind' },
  }),
  line('[contract 4]', listShortLinks, { ...desk, happy: () => ({}), status: 200 }),
  line('[contract 4]', revokeShortLink, {
    ...desk,
    happy: async (world) => ({
      params: { id: (await world.consultant.call(makeShortLink, await ofBranch(world))).id },
    }),
    status: 204,
  }),
  line('[contract 4]', getShortLink, {
    who: 'anyone',
    happy: async (world) => ({ params: (await invited(world)).params }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[design 8.8]', beginSurvey, {
    who: 'candidate',
    happy: survey,
    status: 201,
    fallback: 'An unexpected error has occured.',
  }),
  line('[contract 4]', requestShortLinkCode, {
    who: 'anyone',
    happy: async (world) => ({ params: (await invited(world)).params }),
    status: 200,
    fallback: 'Unable to generate OTP. Please try again',
  }),
  line('[contract 4]', confirmShortLink, {
    who: 'anyone',
    happy: codeSent,
    status: 200,
    wrong: { body: { code: 'ABC' }, field: 'code' },
    fallback: 'Unable to verify OTP. Please try again.',
  }),
]
