import {
  ErrorResponse,
  ErrorTimeout,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts'
import { Failure } from '#shared/failure.ts'

export type Company = { readonly authority: string; readonly clientId: string }

const SCOPES = 'openid profile User.Read email'
const FRAME_SECONDS = 6
const REQUEST_SECONDS = 4
const AWAY =
  'Your company sign-in cannot be reached at the moment. Please try again in a minute, or sign in with your e-mail address and password.'

let manager: UserManager | undefined

/** The company's provider as this tab sees it. What it said of the person lies in the tab's own storage, and goes with it. */
function managerOf({ authority, clientId }: Company): UserManager {
  const kept = () => new WebStorageStateStore({ store: sessionStorage })
  manager ??= new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: `${location.origin}/consultant/login`,
    silent_redirect_uri: `${location.origin}/consultant/silent`,
    response_type: 'code',
    scope: SCOPES,
    automaticSilentRenew: false,
    silentRequestTimeoutInSeconds: FRAME_SECONDS,
    requestTimeoutInSeconds: REQUEST_SECONDS,
    userStore: kept(),
    stateStore: kept(),
  })
  return manager
}

/** The ID token of somebody who is signed in with the company already, without a word; undefined where the company wants to see them. */
export async function signedInAlready(company: Company): Promise<string | undefined> {
  const asked = managerOf(company)
  await reachable(asked)
  try {
    return idTokenOf(await asked.signinSilent({ forceIframeAuth: true }))
  } catch (error) {
    if (error instanceof ErrorResponse || error instanceof ErrorTimeout) return undefined
    throw error
  }
}

/** Away from this page, to the company's own; `anew` asks who it is even where somebody is signed in. */
export async function goToCompany(company: Company, { anew }: { readonly anew: boolean }) {
  const asked = managerOf(company)
  await reachable(asked)
  await asked.signinRedirect(anew ? { prompt: 'login' } : {})
}

/** Back from it: the ID token, or why there is none. */
export async function backFromCompany(company: Company, url: string): Promise<string> {
  const token = idTokenOf(await managerOf(company).signinRedirectCallback(url))
  if (!token) throw new Failure(400)
  return token
}

/** The refresh token first where there is one, the frame second; each is asked once. */
export async function renewedIdToken(company: Company): Promise<string> {
  const asked = managerOf(company)
  const inFrame = () => asked.signinSilent({ forceIframeAuth: true })
  const canRefresh = (await asked.getUser())?.refresh_token !== undefined
  const token = idTokenOf(await (canRefresh ? asked.signinSilent().catch(inFrame) : inFrame()))
  if (!token) throw new Failure(401)
  return token
}

/** When what the company gave ends; undefined for one who signed in with a password. */
export async function companyEnd(company: Company): Promise<number | undefined> {
  const user = await managerOf(company).getUser()
  return user?.expires_at === undefined ? undefined : user.expires_at * 1000
}

async function reachable(asked: UserManager) {
  try {
    await asked.metadataService.getMetadata()
  } catch {
    throw new Failure(503, [AWAY])
  }
}

const idTokenOf = (user: User | null) => user?.id_token
