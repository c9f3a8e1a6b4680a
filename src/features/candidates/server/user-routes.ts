import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import type { Parts } from '#server/parts.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import type { Candidate } from '#server/security/viewers.ts'
import { type CandidateProfile, changeUser, getUser, replaceUser } from '../contract/user.ts'
import { type RequestedInclude, parseIncludes } from '../domain/includes.ts'
import { loadIncludes } from './includes.ts'
import { renameUser, readUser } from './user-queries.ts'

type RequestTools = {
  readonly db: Database
  readonly now: Date
  readonly config: Config
  readonly parts: Parts
}

export function userRoutes(server: Server) {
  route(server, getUser, { may: onboarding }, async ({ params, query }, { viewer, ...tools }) => {
    assertSelf(viewer, params.id)
    return readCandidateProfile(viewer, parseIncludes(query.includes), tools)
  })

  for (const endpoint of [changeUser, replaceUser])
    route(server, endpoint, { may: onboarding }, async ({ params, body }, { viewer, ...tools }) => {
      assertSelf(viewer, params.id)
      await renameUser(tools.db, params.id, body)
      return readCandidateProfile(viewer, parseIncludes(), tools)
    })
}

/**
 * Returns the profile. `portalEnabled` depends on the session: one that a branch's portal link opened shows the portal although the account's address
 * is not proven yet.
 */
async function readCandidateProfile(
  { id, portal }: Candidate,
  asked: readonly RequestedInclude[],
  { db, now, config, parts }: RequestTools,
): Promise<CandidateProfile> {
  return {
    ...(await readUser(db, id, config)),
    portalEnabled: portal,
    isPortal: portal,
    includes: await loadIncludes(parts, id, asked, now),
  }
}
