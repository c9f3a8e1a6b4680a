import { conflict, notFound } from '#shared/failure.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { createListResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import { assertRecentSignIn } from '#server/security/own-sign-in.ts'
import { candidate } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import { listSocialLogins, removeSocialLogin } from '../../contract/social-logins.ts'
import { deleteIdentity, countOtherWaysToSignIn, findSocialLogins } from './identity-queries.ts'

/** Registers the routes by which a person lists and removes the providers of their own account. */
export function socialLoginRoutes(server: Server) {
  route(server, listSocialLogins, { may: candidate }, async ({ params }, { db, viewer }) => {
    assertSelf(viewer, params.id)
    const found = await findSocialLogins(db, viewer.id)
    return createListResponse(found, found.length)
  })

  route(
    server,
    removeSocialLogin,
    { may: candidate },
    async ({ params: { id, socialLoginId }, request }, { db, now, viewer }) => {
      assertSelf(viewer, id)
      assertRecentSignIn(viewer, now)
      return db.transaction(async (inside) => {
        const others = await countOtherWaysToSignIn(inside, viewer.id, socialLoginId)
        if (!(await deleteIdentity(inside, viewer.id, socialLoginId)))
          throw notFound('There is no such sign-in on your account.')
        if (others === 0)
          throw conflict('This is your only way to sign in. Set a password first, then remove it.')
        await insertAuditEntry(
          inside,
          {
            actor: viewer.id,
            event: 'social sign-in removed',
            subject: socialLoginId,
            requestId: request.id,
          },
          now,
        )
        return null
      })
    },
  )
}
