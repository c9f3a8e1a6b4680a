import { hasEnded, movedIdleEnd } from '#features/consultants/domain/renewal.ts'
import { isEnvelope } from '#shared/envelope.ts'
import { signedOut } from '#shared/failure.ts'
import type { Answered, Sent } from '../call/carrier.ts'
import type { Credentials } from '../call/credentials.ts'
import { changeConsultant, signOutConsultant, useSession } from './session.ts'
import type { ConsultantAuth } from './stored-session.ts'
import { forgetTyped } from './typed-at-desk.ts'

type Place = { readonly pathname: string; readonly search: string; readonly hash: string }
type Way = { readonly here: () => Place; readonly go: (to: string, state?: unknown) => void }

/** What becomes of a consultant's session between calls: only calls with their three headers are looked at. */
export function watchConsultant({ here, go }: Way) {
  const ended = () => {
    const { pathname, search, hash } = here()
    go(
      `/consultant/logout?${new URLSearchParams({ reason: 'expired', back: pathname + search + hash })}`,
    )
  }
  const end = () => {
    signOutConsultant()
    ended()
  }
  return {
    end,
    /** The ends are checked before each request, which moves the idle one on [seed 4 'Consultant session']. */
    assertAlive({ caller }: Sent, { user }: Credentials) {
      const { auth } = useSession.getState().consultant
      // Signed out a moment ago, on a screen that is about to go.
      if (caller === 'consultant' && !user) throw signedOut()
      if (!user) return
      if (auth?.id !== user) throw signedOut()
      if (hasEnded(auth, Date.now())) {
        end()
        throw signedOut()
      }
      const idleUntil = movedIdleEnd(auth, Date.now())
      if (idleUntil) changeConsultant({ auth: { ...auth, idleUntil } })
    },
    /** The message is stored, and the consultant is told [seed 6]. */
    forbidden({ user }: Credentials, { body, requestId }: Answered) {
      if (!user) return
      const message = isEnvelope(body) ? body.messages.join(' ') : undefined
      go('/consultant/noAccessRights', {
        message: message || undefined,
        requestId,
        time: new Date().toISOString(),
      })
    },
    /** Signed out in another tab of this browser; or what ended was the session, so that what was typed here waits. */
    gone(before: ConsultantAuth | null) {
      const expired = before !== null && hasEnded(before, Date.now())
      if (!expired) forgetTyped()
      if (here().pathname.startsWith('/consultant')) expired ? ended() : go('/consultant/logout')
    },
  }
}
