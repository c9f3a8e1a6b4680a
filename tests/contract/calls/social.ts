import { randomUUID } from 'node:crypto'
import { listSocialLogins, removeSocialLogin } from '#features/accounts/contract/social-logins.ts'
import {
  exchangeSocialCode,
  signInSocially,
  startSocialSignIn,
} from '#features/accounts/contract/social-sign-in.ts'
import {
  linkIdentity,
  findSocialLogins,
} from '#features/accounts/server/social/identity-queries.ts'
import { socialVisitor } from '#tests/servers/social-visitor.ts'
import { line, type CallFixtures } from '../line.ts'

const params = { provider: 'google' } as const
const fallback = 'Unable to authenticate user. please try again.'
const UNEXPECTED = 'An unexpected error has occured.'

/** Signs in at the provider, up to its redirect back. Returns the browser's cookie and the parameters that the provider added to the address. */
async function cameBack({ server }: CallFixtures) {
  const visitor = socialVisitor(server)
  const returned = await visitor.visit(await visitor.start('google'))
  return {
    visitor,
    returned,
    headers: { cookie: [...visitor.jar].map((pair) => pair.join('=')).join('; ') },
  }
}

/** Makes a person who can also sign in through a provider. */
async function linked({ server: { db, clock }, person: { id } }: CallFixtures) {
  await linkIdentity(
    db,
    id,
    {
      provider: 'google',
      issuer: 'https://provider.example',
      subject: randomUUID(),
      emailAddress: null,
    },
    clock(),
  )
  const [login] = await findSocialLogins(db, id)
  return { params: { id, socialLoginId: login?.id ?? '' } }
}

export const socialCalls = [
  line('[contract §5]', startSocialSignIn, {
    who: 'anyone',
    happy: () => ({ params, body: { redirectUrl: '/search' } }),
    status: 200,
    wrong: { body: { redirectUrl: 7 }, field: 'redirectUrl' },
    fallback,
  }),
  line('[contract §5]', exchangeSocialCode, {
    who: 'anyone',
    happy: async (world) => {
      const { returned, headers } = await cameBack(world)
      return { params, body: returned, headers }
    },
    status: 200,
    wrong: { body: { code: 7, state: 'x' }, field: 'code' },
    fallback,
  }),
  line('[seed 7.4]', signInSocially, {
    who: 'anyone',
    happy: async (world) => {
      const { visitor, returned, headers } = await cameBack(world)
      const { token } = await visitor.exchange('google', returned)
      return {
        params,
        body: { clientId: 'portal', token: token ?? '', provider: 'google' as const },
        headers,
      }
    },
    status: 200,
    wrong: { body: { clientId: 'portal', token: 7, provider: 'google' }, field: 'token' },
    fallback,
  }),
  line('[contract §8]', listSocialLogins, {
    who: 'candidate',
    happy: async (world) => ({ params: { id: (await linked(world)).params.id } }),
    status: 200,
    fallback: UNEXPECTED,
  }),
  line('[contract §8]', removeSocialLogin, {
    who: 'candidate',
    happy: linked,
    status: 204,
    fallback: UNEXPECTED,
  }),
]
