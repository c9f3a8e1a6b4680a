import { authenticateCandidate } from '#features/sessions/contract/authenticate-candidate.ts'
import { call } from '../call/call.ts'
import type { Credentials } from '../call/credentials.ts'
import { changeCandidate, useSession } from './session.ts'

let asking: Promise<void> | undefined

/** One new vacancies token for all calls that the dead one refused. Anyone who signed in meanwhile keeps theirs. */
export async function renewVacanciesToken({ authorization }: Credentials) {
  const { auth } = useSession.getState().candidate
  // Another call, or another tab, was quicker.
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
