import { gone, invalid } from '#shared/failure.ts'
import { userOf } from '#features/candidates/server/user-queries.ts'
import { giveBack, networkOf, spend } from '#server/allowances.ts'
import { audit } from '#server/audit.ts'
import { route, type Server } from '#server/route.ts'
import { anyone } from '#server/viewer.ts'
import { type EndedCode, validate } from '../contract/validation.ts'
import { confirmAddress } from './account-queries.ts'
import { consumeCode, endOfCode } from './code-queries.ts'

const ENDED: Readonly<Record<EndedCode['reason'], string>> = { used: 'This link was already used.', expired: 'This link has expired.' }

export function validationRoutes(server: Server) {
  route(server, validate, { may: anyone }, async ({ body, request }, { db, now, config }) => {
    const wrong = { allowance: 'wrong codes of a network', of: networkOf(request, config) } as const
    await spend(db, [wrong], now, config)
    // The other types get their own answers when their journeys are built; until then no code of theirs exists.
    if (body.type !== 'EmailValidation') throw invalid(validate.fallback)

    const user = await db.transaction(async (inside) => {
      const found = await consumeCode(inside, body, now)
      if (!found) return undefined
      await confirmAddress(inside, found, now)
      await audit(inside, { actor: found.ownerId, event: 'address confirmed', requestId: request.id }, now)
      return userOf(inside, found.ownerId, config)
    })
    if (user) {
      await giveBack(db, wrong, now)
      return { user }
    }
    const reason = await endOfCode(db, body)
    if (!reason) throw invalid(validate.fallback)
    await giveBack(db, wrong, now)
    throw gone(ENDED[reason], { reason } satisfies EndedCode)
  })
}
