import { type Database, sql } from '#server/database/database.ts'
import { REQUIRED_POLICIES } from '../domain/declaration.ts'

/** An SQL condition that is true if candidate `c` agreed to the terms, the privacy policy and the declaration, in any version. */
export const hasRequiredPoliciesSql = sql`(
  select count(distinct policy) = ${REQUIRED_POLICIES.length} from policy_acceptances where candidate_id = c.id and policy = any(${[...REQUIRED_POLICIES]}::text[]))`

/**
 * Records the completion of onboarding once the Declaration slide is answered, the policies are accepted and the address is proven. Any of these can
 * come last, in any browser, so each of them calls this function in its own transaction. The time of the first completion stays.
 */
export const completeOnboardingWhenDue = (db: Database, id: string, now: Date) =>
  db.run(sql`
    update candidates c set onboarding_completed_at = ${now}
    where id = ${id} and onboarding_completed_at is null and portal_enabled and 'Declaration' = any(onboarding_steps) and ${hasRequiredPoliciesSql}`)
