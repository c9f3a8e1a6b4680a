import { hasSessionEnded, extendIdleEnd } from '#features/consultants/domain/session-renewal.ts'
import { isEnvelope } from '#shared/envelope.ts'
import { createSignedOutFailure } from '#shared/failure.ts'
import type { CallAnswer, SentCall } from '../call/carrier.ts'
import type { Credentials } from '../call/credentials.ts'
import { changeConsultant, signOutConsultant, useSession } from './session.ts'
import type { ConsultantAuth } from './stored-session.ts'
import { forgetTypedTexts } from './typed-at-desk.ts'

type PageLocation = { readonly pathname: string; readonly search: string; readonly hash: string }
type PageNavigation = {
  readonly here: () => PageLocation
  readonly go: (to: string, state?: unknown) => void
}

/**
 * Watches a consultant's session: checks each call with the consultant's credentials before it is sent, and leaves the desk when the session has
 * ended.
 */
export function watchConsultantSession({ here, go }: PageNavigation) {
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
    /**
     * Throws before a request if the consultant's session has ended, by its final end or for lack of use. Otherwise it moves the end for lack of use
     * forward [seed 4 'Consultant session'].
     */
    assertAlive({ caller }: SentCall, { user }: Credentials) {
      const { auth } = useSession.getState().consultant
      // Without `user` in the credentials, the consultant has just signed out, and this screen is about to close.
      if (caller === 'consultant' && !user) throw createSignedOutFailure()
      if (!user) return
      if (auth?.id !== user) throw createSignedOutFailure()
      if (hasSessionEnded(auth, Date.now())) {
        end()
        throw createSignedOutFailure()
      }
      const idleUntil = extendIdleEnd(auth, Date.now())
      if (idleUntil) changeConsultant({ auth: { ...auth, idleUntil } })
    },
    /** Shows the server's message about a refused access on a page of its own [seed 6]. */
    forbidden({ user }: Credentials, { body, requestId }: CallAnswer) {
      if (!user) return
      const message = isEnvelope(body) ? body.messages.join(' ') : undefined
      go('/consultant/noAccessRights', {
        message: message || undefined,
        requestId,
        time: new Date().toISOString(),
      })
    },
    /** Handles a sign-out in another tab. If the session only expired, texts that were not sent yet stay for the same consultant. */
    gone(before: ConsultantAuth | null) {
      const expired = before !== null && hasSessionEnded(before, Date.now())
      if (!expired) forgetTypedTexts()
      if (here().pathname.startsWith('/consultant')) expired ? ended() : go('/consultant/logout')
    },
  }
}
