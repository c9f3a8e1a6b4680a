import { uncountAttempt, hashNetwork, spendAllowances } from '#server/security/allowances.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone } from '#server/security/policies/open-policies.ts'
import { checkPasswordReset } from '../../contract/password-reset.ts'
import { findOwnerOfLiveCode } from '../code-queries.ts'

/**
 * Registers the check of a reset code, so that the page shows no form for a code that cannot work. A used or expired code counts as a wrong guess,
 * like an unknown one, so that neither the response nor the rate limit reveals whether the code once existed.
 */
export const passwordResetCheckRoutes = (server: Server) =>
  route(
    server,
    checkPasswordReset,
    { may: anyone },
    async ({ body, request }, { db, now, config }) => {
      const wrong = {
        allowance: 'wrong codes of a network',
        of: hashNetwork(request, config),
      } as const
      await spendAllowances(db, [wrong], now, config)
      const owner = await findOwnerOfLiveCode(db, { code: body.code, type: 'PasswordReset' }, now)
      if (owner) await uncountAttempt(db, wrong, now)
      return { works: owner !== undefined }
    },
  )
