import {
  completeOnboardingWhenDue,
  hasRequiredPoliciesSql,
} from '#features/candidates/server/completed-onboarding.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { UserStatus } from '../contract/user-status.ts'
import type { Slide } from '../domain/slides.ts'
import { queueOnboardingReminders } from './reminders/onboarding-reminders.ts'

/** The last question of every flow. After it, a person only has to confirm the address. */
const LAST_QUESTION: Slide = 'Declaration'

const USER_STATUS_COLUMNS = sql`onboarding_steps as "onboardingSteps", onboarding_completed_at is not null as "onboardingCompleted"`

export const findUserStatus = (db: Database, id: string) =>
  db.maybe<UserStatus>(sql`select ${USER_STATUS_COLUMNS} from candidates where id = ${id}`)

/** Records a completed step; a repeated step is recorded once. After the last question, the reminders to confirm the address are queued. */
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
 * Records that onboarding is complete; a repeated call does not change the recorded time. Returns undefined if the person has not accepted the
 * required policies.
 */
export const recordCompletion = (db: Database, id: string, now: Date) =>
  db.maybe<UserStatus>(
    sql`update candidates c set onboarding_completed_at = coalesce(onboarding_completed_at, ${now}) where id = ${id} and ${hasRequiredPoliciesSql} returning ${USER_STATUS_COLUMNS}`,
  )
