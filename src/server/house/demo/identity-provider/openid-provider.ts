import { HOUR, MINUTE, SECOND } from '#shared/words/durations.ts'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type JWK,
  Provider,
} from 'oidc-provider'
import type { MadeUpPerson } from './made-up-people.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import { sendPeoplePage } from './people-page.ts'
import { readSmallForm } from './read-form.ts'

export type DemoClient = {
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}
/** The company's browser client: it has no secret, remembers its people, and renews its session silently. */
export type CompanyBrowserClient = {
  readonly clientId: string
  readonly tenant: string
  readonly people: readonly MadeUpPerson[]
}
type OpenIdParts = {
  readonly issuer: string
  readonly portal: string
  readonly clients: readonly DemoClient[]
  readonly people: readonly MadeUpPerson[]
  readonly desk: CompanyBrowserClient
}

const toSeconds = (duration: number) => duration / SECOND
const OPENID_SCOPES = 'openid profile email User.Read'
const INTERACTION_PATH_PATTERN = /^\/interaction\/[\w-]+$/

/**
 * Starts a complete OpenID Connect provider. With the clients for Google and LinkedIn, the visitor chooses a person at each sign-in, and each client
 * gets another subject id for the same person.
 */
export async function startOpenIdDemo(
  place: OpenIdParts,
): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const { issuer, portal, clients } = place
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = {
    ...(await exportJWK(privateKey)),
    alg: 'ES256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  }
  const provider = new Provider(issuer, buildProviderSettings(place, key))
  const serve = provider.callback()

  async function interaction(request: IncomingMessage, response: ServerResponse) {
    const { params } = await provider.interactionDetails(request, response)
    const client = clients.find(({ clientId }) => clientId === params.client_id)
    if (request.method !== 'POST')
      return sendPeoplePage(response, {
        provider: client?.name ?? 'company',
        people: listPeopleForClient(place, params.client_id),
        portal,
      })
    const chosen = (await readSmallForm(request)).get('person')
    const person = listPeopleForClient(place, params.client_id).find(({ key }) => key === chosen)
    const result = person
      ? { login: { accountId: `${params.client_id}.${person.key}`, remember: !client } }
      : { error: 'access_denied', error_description: 'The person refused.' }
    await provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: false,
    })
  }

  return async (request, response) =>
    INTERACTION_PATH_PATTERN.test(request.url ?? '')
      ? interaction(request, response)
      : serve(request, response)
}

const listPeopleForClient = ({ desk, people }: OpenIdParts, clientId: unknown) =>
  clientId === desk.clientId ? desk.people : people

function buildProviderSettings(place: OpenIdParts, key: JWK): Configuration {
  const { portal, clients, desk } = place
  const isDesk = (client: { readonly clientId: string } | undefined) =>
    client?.clientId === desk.clientId
  return {
    adapter: createMemoryAdapter(),
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    scopes: OPENID_SCOPES.split(' '),
    clients: [
      ...clients.map((client) => createSocialClient(client, portal)),
      createDeskClient(desk, portal),
    ],
    claims: {
      openid: ['sub', 'tid', 'oid'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    // Claims are in the ID token, as with Google and LinkedIn.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: (_context, client) => isDesk(client) },
    clientBasedCORS: (_context, origin, client) => origin === portal && isDesk(client),
    issueRefreshToken: async (_context, client) => isDesk(client),
    ttl: {
      AccessToken: (_context, _token, client) => toSeconds(isDesk(client) ? HOUR : 5 * MINUTE),
      AuthorizationCode: toSeconds(MINUTE),
      IdToken: toSeconds(5 * MINUTE),
      Interaction: toSeconds(10 * MINUTE),
      Session: toSeconds(12 * HOUR),
      Grant: toSeconds(12 * HOUR),
      RefreshToken: toSeconds(12 * HOUR),
    },
    interactions: {
      url: (_context, { uid }) => `/interaction/${uid}`,
      policy: createAskEachTimePolicy(desk),
    },
    findAccount: (_context, accountId) => {
      const [clientId, name] = accountId.split('.')
      const person = listPeopleForClient(place, clientId).find(({ key }) => key === name)
      return person && { accountId, claims: () => getClaims(accountId, person, desk) }
    },
    loadExistingGrant: loadGrantOfEverything,
    renderError: (context) => {
      context.type = 'text/plain'
      context.body =
        "The demo's provider could not continue. Go back to the sign-in page and try again."
    },
  }
}

/** Grants every scope without asking, because all clients are the demo's own. */
const loadGrantOfEverything: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  })
  grant.addOIDCScope(OPENID_SCOPES)
  await grant.save()
  return grant
}

const createSocialClient = (
  { clientId, clientSecret }: DemoClient,
  portal: string,
): ClientMetadata => ({
  client_id: clientId,
  client_secret: clientSecret,
  redirect_uris: [`${portal}/login/redirect`],
  response_types: ['code'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'client_secret_post',
  id_token_signed_response_alg: 'ES256',
})

const createDeskClient = ({ clientId }: CompanyBrowserClient, portal: string): ClientMetadata => ({
  client_id: clientId,
  redirect_uris: [`${portal}/consultant/login`, `${portal}/consultant/silent`],
  response_types: ['code'],
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: 'none',
  id_token_signed_response_alg: 'ES256',
})

const getClaims = (
  sub: string,
  { firstName, lastName, emailAddress, verified, objectId }: MadeUpPerson,
  { tenant }: CompanyBrowserClient,
) => ({
  sub,
  given_name: firstName,
  family_name: lastName,
  ...(emailAddress ? { email: emailAddress, email_verified: verified } : {}),
  ...(objectId ? { tid: tenant, oid: objectId } : {}),
})

/**
 * Returns a policy by which the visitor chooses a person at each sign-in, because one visitor plays several people. Only the company's client
 * remembers its people.
 */
function createAskEachTimePolicy(desk: CompanyBrowserClient) {
  const { base, Check } = interactionPolicy
  const policy = base()
  const isRemembered = ({
    client,
    session,
  }: {
    readonly client?: { readonly clientId: string } | undefined
    readonly session?: { readonly accountId?: string | undefined } | undefined
  }) => client?.clientId === desk.clientId && session?.accountId?.startsWith(`${desk.clientId}.`)
  policy
    .get('login')
    ?.checks.add(
      new Check('each_time', 'everyone is asked each time', 'login_required', ({ oidc }) =>
        oidc.result?.login || isRemembered(oidc) ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}
