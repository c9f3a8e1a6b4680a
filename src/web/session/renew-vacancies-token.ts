import { authenticateCandidate } from '#features/sessions/contract/authenticate-candidate.ts'
import { call } from '../call/call.ts'
import type { Credentials } from '../call/credentials.ts'
import { changeCandidate, useSession } from './session.ts'

let asking: Promise<void> | undefined

/** Renews the vacancies token once for all the calls that were refused. If another session has begun meanwhile, that session keeps its own token. */
export async function renewVacanciesToken({ authorization }: Credentials) {
  const { auth } = useSession.getState().candidate
  // The token of the refused call is no longer the current one: another call or tab has renewed it.
  if (!auth || `Bearer ${auth.cJToken}` !== authorization) return
  asking ??= requestVacanciesToken(auth.id, auth.candidateApiToken).finally(() => {
    asking = undefined
  })
  await asking
}

async function requestVacanciesToken(id: string, token: string) {
  const { authToken } = await call(authenticateCandidate, {
    body: { userId: id, authToken: token },
  })
  const { auth } = useSession.getState().candidate
  if (auth?.candidateApiToken === token) changeCandidate({ auth: { ...auth, cJToken: authToken } })
}
