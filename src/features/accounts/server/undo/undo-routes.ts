import { findUndoLinkEndReason } from '#features/candidates/server/contacts/undo-links.ts'
import { uncountAttempt, hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { createGoneFailure, createInvalidFailure } from '#shared/failure.ts'
import { undoChange } from '../../contract/undo.ts'
import type { EndedCode } from '../../contract/validation.ts'
import { undoChangeByLink } from './undo-by-link.ts'

const ENDED_LINK_MESSAGES: Readonly<Record<EndedCode['reason'], string>> = {
  used: 'This link was already used.',
  expired: 'This link has expired.',
}

/** Registers the call that carries out 'This was not me'. It needs no session, because a thief may have the only one. */
export function undoRoutes(server: Server) {
  route(
    server,
    undoChange,
    { may: anyone },
    async ({ body, request }, { db, now, config, parts }) => {
      const wrong = {
        allowance: 'wrong codes of a network',
        of: hashNetwork(request, config),
      } as const
      await spendAllowances(db, [wrong], now, config)
      const code = await undoChangeByLink(
        db,
        { code: body.code, requestId: request.id },
        now,
        config,
      )
      const reason = code ? undefined : await findUndoLinkEndReason(db, body.code)
      // A code that was used or has expired was once right, so it does not count as a guess.
      if (code || reason) await uncountAttempt(db, wrong, now)
      if (reason)
        throw createGoneFailure(ENDED_LINK_MESSAGES[reason], { reason } satisfies EndedCode)
      if (!code) throw createInvalidFailure(undoChange.fallback)
      parts.wakeOutbox()
      return { code }
    },
  )
}
