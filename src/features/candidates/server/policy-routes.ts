import { invalidFields } from '#shared/failure.ts'
import { type Database, sql } from '#server/database/database.ts'
import { createRouteResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import { acceptPolicy } from '../contract/policy-acceptance.ts'
import { completeOnboardingWhenDue } from './completed-onboarding.ts'
import { readPolicyVersions } from './policy-versions.ts'

type PolicyAcceptanceRow = {
  readonly id: string
  readonly policy: string
  readonly version: string
  readonly acceptedAt: Date
}

export function policyRoutes(server: Server) {
  route(
    server,
    acceptPolicy,
    { may: onboarding },
    async ({ params, body }, { db, now, viewer, config }) => {
      assertSelf(viewer, params.id)
      const current = readPolicyVersions(config.contentDir).get(body.policy)
      if (!current) throw invalidFields({ policy: 'There is no such policy' })
      if (current !== body.version)
        throw invalidFields({
          version: 'This is not the current version. Read it again before you accept it',
        })
      return db.transaction(async (inside) => {
        const accepted = await recordAcceptance(inside, params.id, body, now)
        await completeOnboardingWhenDue(inside, params.id, now)
        return accepted
      })
    },
  )
}

/**
 * Records the acceptance of a policy. A repeated call for the same version keeps the first acceptance, because its time is when the candidate agreed.
 */
export async function recordAcceptance(
  db: Database,
  candidateId: string,
  { policy, version }: { policy: string; version: string },
  now: Date,
) {
  const made = await db.maybe<PolicyAcceptanceRow>(sql`
    insert into policy_acceptances (candidate_id, policy, version, at) values (${candidateId}, ${policy}, ${version}, ${now})
    on conflict do nothing
    returning id, policy, version, at as "acceptedAt"`)
  if (made) return createRouteResponse(201, made)
  return createRouteResponse(
    200,
    await db.one<PolicyAcceptanceRow>(sql`
      select id, policy, version, at as "acceptedAt" from policy_acceptances
      where candidate_id = ${candidateId} and policy = ${policy} and version = ${version}`),
  )
}

export const listAcceptances = (db: Database, candidateId: string) =>
  db.many<PolicyAcceptanceRow>(
    sql`select id, policy, version, at as "acceptedAt" from policy_acceptances where candidate_id = ${candidateId} order by at, policy`,
  )
