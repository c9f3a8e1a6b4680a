import { createRouteResponse, createListResponse } from '#server/http/route-response.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { sql } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import { notFound } from '#shared/failure.ts'
import { listShortLinks, makeShortLink, revokeShortLink } from '../contract/desk.ts'
import { listLinksOfBranches } from './desk-queries.ts'
import { makeLink } from './make-link.ts'
import { revokeLinks } from './revoke-links.ts'
import { readDeskLinkRequest } from './read-desk-link-request.ts'

/** Registers the routes with which consultants make, list and end links of their branches. */
export function shortLinkDeskRoutes(server: Server) {
  route(
    server,
    makeShortLink,
    { may: registrar },
    async ({ body, request }, { db, now, viewer, config }) => {
      const made = await db.transaction(async (inside) => {
        const link = await makeLink(
          inside,
          { ...(await readDeskLinkRequest(inside, body, viewer)), madeBy: viewer.id },
          now,
          config,
        )
        await insertAuditEntry(
          inside,
          { actor: viewer.id, event: 'short link made', subject: link.id, requestId: request.id },
          now,
        )
        return link
      })
      return createRouteResponse(201, { ...made, kind: body.kind, usedCount: 0 })
    },
  )

  route(server, listShortLinks, { may: registrar }, async ({ query }, { db, now, viewer }) => {
    const wanted = { branches: viewer.branches, kind: query.kind, state: query.state, now }
    const { links, total } = await listLinksOfBranches(db, wanted, query)
    return createListResponse(links, total)
  })

  route(
    server,
    revokeShortLink,
    { may: registrar },
    async ({ params, request }, { db, now, viewer }) => {
      await db.transaction(async (inside) => {
        const revoked = await revokeLinks(
          inside,
          sql`l.id = ${params.id} and l.branch_id = any(${viewer.branches})`,
          now,
        )
        if (revoked === 0) throw notFound('There is no such link.')
        await insertAuditEntry(
          inside,
          {
            actor: viewer.id,
            event: 'short link revoked',
            subject: params.id,
            requestId: request.id,
          },
          now,
        )
      })
      return null
    },
  )
}
