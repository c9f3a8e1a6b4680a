import { readBearerToken, readTokenPrefix } from '#shared/token-kind.ts'
import { endSignIn } from '#features/sessions/server/session-queries.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { anyoneSigningOut } from '#server/security/policies/open-policies.ts'
import { getBranchesAndCrms, listBranches } from '../contract/branches.ts'
import { getOwnPermissions } from '../contract/own-permissions.ts'
import { consultantLogout } from '../contract/consultant-sign-in.ts'
import { listAllBranches, findBranchesAndCrms } from './consultant-queries.ts'
import { passwordSignInRoutes } from './password-sign-in-routes.ts'
import { registerSignOnRoutes } from './sign-on-routes.ts'

/** Registers the routes for consultants' sign-in and sign-out, and for their branches, CRMs and permissions. */
export function consultantRoutes(server: Server) {
  passwordSignInRoutes(server, server.parts.passwords)
  registerSignOnRoutes(server)

  route(server, consultantLogout, { may: anyoneSigningOut }, async ({ request }, { db, now }) => {
    const token = readBearerToken(request.headers.authorization ?? '')
    const ownerId = readTokenPrefix(token) === 'co' ? await endSignIn(db, token) : undefined
    if (ownerId)
      await insertAuditEntry(
        db,
        { actor: ownerId, event: 'consultant signed out', requestId: request.id },
        now,
      )
    return null
  })

  route(server, getBranchesAndCrms, { may: consultant }, (_input, { db, viewer }) =>
    findBranchesAndCrms(db, viewer.id),
  )
  route(server, getOwnPermissions, { may: consultant }, (_input, { viewer: { permissions } }) => ({
    permissions,
  }))
  route(server, listBranches, { may: consultant }, (_input, { db }) => listAllBranches(db))
}
