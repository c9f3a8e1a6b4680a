import { notFound } from '#shared/failure.ts'
import { route, type Server } from '#server/route.ts'
import { anyone } from '#server/viewer.ts'
import { legalPolicy, portalContent } from '../contract.ts'
import type { PolicyName } from '../domain/policies.ts'
import { readPolicies, readPortalContent } from './read-content.ts'

export function contentRoutes(server: Server) {
  const { contentDir } = server.parts.config
  const content = readPortalContent(contentDir)
  const policies = readPolicies(contentDir)

  route(server, portalContent, { may: anyone }, () => content)

  route(server, legalPolicy, { may: anyone }, ({ params }) => {
    const policy = policies.get(params.policy as PolicyName)
    if (!policy) throw notFound('This page could not be found')
    return policy
  })
}
