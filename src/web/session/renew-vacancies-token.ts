import { authenticateCandidate } from '#features/sessions/contract/authenticate-candidate.ts'
import { call } from '../call/call.ts'
import type { Credentials } from '../call/credentials.ts'
import { changeCandidate, useSession } from './session.ts'

let asking: Promise<void> | undefined

/** Renews the vacancies token once for all calls that were refused. A session begun meanwhile is unchanged. */
export async function renewVacanciesToken({ authorization }: Credentials) {
  const { auth } = useSession.getState().candidate
  // Another call or tab has renewed it already.
  if (!auth || `Bearer ${auth.cJToken}` !== authorization) return
  asking ??= newToken(auth.id, auth.candidateApiToken).finally(() => {
    asking = undefined
  })
  await asking
}

async function newToken(id: string, token: string) {
  const { authToken } = await call(authenticateCandidate, {
    body: { userId: id, authToken: token },
  })
  const { auth } = useSession.getState().candidate
  if (auth?.candidateApiToken === token) changeCandidate({ auth: { ...auth, cJToken: authToken } })
}
