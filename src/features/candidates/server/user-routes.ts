import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import type { Parts } from '#server/parts.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import type { Candidate } from '#server/security/viewers.ts'
import { type CandidateProfile, changeUser, getUser, replaceUser } from '../contract/user.ts'
import { type AskedInclude, includesOf } from '../domain/includes.ts'
import { loadIncludes } from './includes.ts'
import { renameUser, userOf } from './user-queries.ts'

type Given = {
  readonly db: Database
  readonly now: Date
  readonly config: Config
  readonly parts: Parts
}

export function userRoutes(server: Server) {
  route(server, getUser, { may: onboarding }, async ({ params, query }, { viewer, ...given }) => {
    assertSelf(viewer, params.id)
    return profileOf(viewer, includesOf(query.includes), given)
  })

  for (const endpoint of [changeUser, replaceUser])
    route(server, endpoint, { may: onboarding }, async ({ params, body }, { viewer, ...given }) => {
      assertSelf(viewer, params.id)
      await renameUser(given.db, params.id, body)
      return profileOf(viewer, includesOf(), given)
    })
}

/** The portal is open as it is in the session that asks: one that was handed over shows it and leaves the account closed. */
async function profileOf(
  { id, portal }: Candidate,
  asked: readonly AskedInclude[],
  { db, now, config, parts }: Given,
): Promise<CandidateProfile> {
  return {
    ...(await userOf(db, id, config)),
    portalEnabled: portal,
    isPortal: portal,
    includes: await loadIncludes(parts, id, asked, now),
  }
}
