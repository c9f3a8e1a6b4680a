import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { MadeUpPerson } from './made-up-people.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { sendPeoplePage } from './people-page.ts'
import { readForm } from './read-form.ts'

export type DemoClient = { readonly clientId: string; readonly clientSecret: string; readonly name: string }
type Place = { readonly issuer: string; readonly portal: string; readonly clients: readonly DemoClient[]; readonly people: readonly MadeUpPerson[] }

const MINUTE = 60
const INTERACTION = /^\/interaction\/[\w-]+$/

/** A whole OpenID Connect provider. Everybody is asked who they are each time, and a client gets a subject of its own for each person. */
export async function openIdDemo({ issuer, portal, clients, people }: Place): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomBytes(8).toString('hex') }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: clients.map(({ clientId, clientSecret }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [`${portal}/login/redirect`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As Google and LinkedIn do it: the ID token says who it is.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => false },
    clientBasedCORS: () => false,
    ttl: { AccessToken: 5 * MINUTE, AuthorizationCode: MINUTE, IdToken: 5 * MINUTE, Interaction: 10 * MINUTE, Session: 10 * MINUTE, Grant: 10 * MINUTE },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy: askedEachTime() },
    findAccount: (_context, accountId) => {
      const person = people.find(({ key }) => accountId.endsWith(`.${key}`))
      return person && { accountId, claims: () => claimsOf(accountId, person) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    renderError: (context) => {
      context.type = 'text/plain'
      context.body = "The demo's provider could not go on. Go back to the sign-in page and try again."
    },
  })
  const serve = provider.callback()

  async function interaction(request: IncomingMessage, response: ServerResponse) {
    const { params } = await provider.interactionDetails(request, response)
    const client = clients.find(({ clientId }) => clientId === params.client_id)
    if (request.method !== 'POST') return sendPeoplePage(response, { provider: client?.name ?? '', people, portal })
    const chosen = (await readForm(request)).get('person')
    const person = people.find(({ key }) => key === chosen)
    const result = person ? { login: { accountId: `${params.client_id}.${person.key}`, remember: false } } : { error: 'access_denied', error_description: 'The person refused.' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  return async (request, response) => (INTERACTION.test(request.url ?? '') ? interaction(request, response) : serve(request, response))
}

const claimsOf = (sub: string, { firstName, lastName, emailAddress, verified }: MadeUpPerson) => ({ sub, given_name: firstName, family_name: lastName, ...(emailAddress ? { email: emailAddress, email_verified: verified } : {}) })

/** Whoever was here before is asked again: the demo is for being several people. */
function askedEachTime() {
  const { base, Check } = interactionPolicy
  const policy = base()
  policy.get('login')?.checks.add(new Check('each_time', 'everybody is asked each time', ({ oidc }) => (oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT)))
  return policy
}
