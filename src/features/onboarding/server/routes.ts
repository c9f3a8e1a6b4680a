import { notFound } from '#shared/failure.ts'
import { type Database, sql } from '#server/database.ts'
import { route, type Server } from '#server/route.ts'
import { assertSelf, onboarding } from '#server/viewer.ts'
import { completeOnboarding, completeStep, getUserStatus, type UserStatus } from '../contract/user-status.ts'
import type { Slide } from '../domain/slides.ts'

export function onboardingRoutes(server: Server) {
  route(server, getUserStatus, { may: onboarding }, async ({ params }, { db, viewer }) => {
    assertSelf(viewer, params.id)
    return found(await statusOf(db, params.id))
  })

  route(server, completeStep, { may: onboarding }, async ({ params, body }, { db, viewer }) => {
    assertSelf(viewer, params.id)
    return found(await addStep(db, params.id, body.value))
  })

  route(server, completeOnboarding, { may: onboarding }, async ({ params }, { db, now, viewer }) => {
    assertSelf(viewer, params.id)
    return found(await complete(db, params.id, now))
  })
}

const columns = sql`onboarding_steps as "onboardingSteps", onboarding_completed_at is not null as "onboardingCompleted"`

const statusOf = (db: Database, id: string) => db.maybe<UserStatus>(sql`select ${columns} from candidates where id = ${id}`)

/** A step counts once, however often it is done. */
const addStep = (db: Database, id: string, slide: Slide) =>
  db.maybe<UserStatus>(sql`
    update candidates set onboarding_steps = case when ${slide} = any(onboarding_steps) then onboarding_steps else array_append(onboarding_steps, ${slide}) end
    where id = ${id} returning ${columns}`)

const complete = (db: Database, id: string, now: Date) =>
  db.maybe<UserStatus>(sql`update candidates set onboarding_completed_at = coalesce(onboarding_completed_at, ${now}) where id = ${id} returning ${columns}`)

function found(status: UserStatus | undefined): UserStatus {
  if (!status) throw notFound('Unable to find user')
  return status
}
