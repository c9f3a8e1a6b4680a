import {
  completeOnboardingWhenDue,
  hasRequiredPoliciesSql,
} from '#features/candidates/server/completed-onboarding.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { UserStatus } from '../contract/user-status.ts'
import type { Slide } from '../domain/slides.ts'
import { queueOnboardingReminders } from './reminders/onboarding-reminders.ts'

/** The slide after which only the address is left to confirm, in each flow. */
const LAST_QUESTION: Slide = 'Declaration'

const USER_STATUS_COLUMNS = sql`onboarding_steps as "onboardingSteps", onboarding_completed_at is not null as "onboardingCompleted"`

export const findUserStatus = (db: Database, id: string) =>
  db.maybe<UserStatus>(sql`select ${USER_STATUS_COLUMNS} from candidates where id = ${id}`)

/** Records a completed step. A repeated step is recorded once. The last one queues the reminders to confirm the address. */
export const recordCompletedStep = (db: Database, id: string, slide: Slide, now: Date) =>
  db.transaction(async (inside) => {
    const added = await inside.run(
      sql`update candidates set onboarding_steps = array_append(onboarding_steps, ${slide}) where id = ${id} and ${slide} <> all(onboarding_steps)`,
    )
    await completeOnboardingWhenDue(inside, id, now)
    if (slide === LAST_QUESTION && added > 0) await queueOnboardingReminders(inside, id, now)
    return findUserStatus(inside, id)
  })

/**
 * Records that onboarding is complete; a repeated call keeps the first time. Returns undefined if the person has not accepted the required policies.
 */
export const recordCompletion = (db: Database, id: string, now: Date) =>
  db.maybe<UserStatus>(
    sql`update candidates c set onboarding_completed_at = coalesce(onboarding_completed_at, ${now}) where id = ${id} and ${hasRequiredPoliciesSql} returning ${USER_STATUS_COLUMNS}`,
  )
