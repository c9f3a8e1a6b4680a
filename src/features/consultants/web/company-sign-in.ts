import {
  ErrorResponse,
  ErrorTimeout,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts'
import { Failure } from '#shared/failure.ts'

export type SignOnCompany = { readonly authority: string; readonly clientId: string }

const SIGN_ON_SCOPES = 'openid profile User.Read email'
const FRAME_TIMEOUT_SECONDS = 6
const REQUEST_TIMEOUT_SECONDS = 4
const COMPANY_UNAVAILABLE_MESSAGE =
  'Your company sign-in cannot be reached at the moment. Please try again in a minute, or sign in with your email address and password.'

let openIdClient: UserManager | undefined

/**
 * Returns this tab's client for the company's provider. The person's profile is stored in sessionStorage, so the browser deletes it when the tab
 * closes.
 */
function getOpenIdClient({ authority, clientId }: SignOnCompany): UserManager {
  const kept = () => new WebStorageStateStore({ store: sessionStorage })
  openIdClient ??= new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: `${location.origin}/consultant/login`,
    silent_redirect_uri: `${location.origin}/consultant/silent`,
    response_type: 'code',
    scope: SIGN_ON_SCOPES,
    automaticSilentRenew: false,
    silentRequestTimeoutInSeconds: FRAME_TIMEOUT_SECONDS,
    requestTimeoutInSeconds: REQUEST_TIMEOUT_SECONDS,
    userStore: kept(),
    stateStore: kept(),
  })
  return openIdClient
}

/** Requests an ID token silently for a person who is already signed in with the company; undefined if the company requires a sign-in. */
export async function requestIdTokenSilently(company: SignOnCompany): Promise<string | undefined> {
  const asked = getOpenIdClient(company)
  await assertCompanyReachable(asked)
  try {
    return idTokenOf(await asked.signinSilent({ forceIframeAuth: true }))
  } catch (error) {
    if (error instanceof ErrorResponse || error instanceof ErrorTimeout) return undefined
    throw error
  }
}

/** Navigates to the company's sign-in page. With `asksAgain` the person has to sign in there even if they are already signed in. */
export async function openCompanySignIn(
  company: SignOnCompany,
  { asksAgain }: { readonly asksAgain: boolean },
) {
  const asked = getOpenIdClient(company)
  await assertCompanyReachable(asked)
  await asked.signinRedirect(asksAgain ? { prompt: 'login' } : {})
}

/** Returns the ID token when the person returns from the company's sign-in page, or throws the reason why there is none. */
export async function finishCompanySignIn(company: SignOnCompany, url: string): Promise<string> {
  const token = idTokenOf(await getOpenIdClient(company).signinRedirectCallback(url))
  if (!token) throw new Failure(400)
  return token
}

/**
 * Requests a new ID token with the refresh token. If there is none or the request fails, it requests the token in a hidden frame; it tries each way
 * once.
 */
export async function renewIdToken(company: SignOnCompany): Promise<string> {
  const asked = getOpenIdClient(company)
  const inFrame = () => asked.signinSilent({ forceIframeAuth: true })
  const canRefresh = (await asked.getUser())?.refresh_token !== undefined
  const token = idTokenOf(await (canRefresh ? asked.signinSilent().catch(inFrame) : inFrame()))
  if (!token) throw new Failure(401)
  return token
}

/** Returns the time in milliseconds at which the company's token ends; undefined for a consultant who signed in with a password. */
export async function findCompanyTokenExpiry(company: SignOnCompany): Promise<number | undefined> {
  const user = await getOpenIdClient(company).getUser()
  return user?.expires_at === undefined ? undefined : user.expires_at * 1000
}

async function assertCompanyReachable(asked: UserManager) {
  try {
    await asked.metadataService.getMetadata()
  } catch {
    throw new Failure(503, [COMPANY_UNAVAILABLE_MESSAGE])
  }
}

const idTokenOf = (user: User | null) => user?.id_token
