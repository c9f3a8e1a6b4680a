import { notFound } from '#shared/failure.ts'
import { route, type Server } from '#server/route.ts'
import { assertSelf, onboarding } from '#server/viewer.ts'
import {
  completeOnboarding,
  completeStep,
  getUserStatus,
  type UserStatus,
} from '../contract/user-status.ts'
import { addStep, complete, statusOf } from './user-status-queries.ts'

export function onboardingRoutes(server: Server) {
  route(server, getUserStatus, { may: onboarding }, async ({ params }, { db, viewer }) => {
    assertSelf(viewer, params.id)
    return found(await statusOf(db, params.id))
  })

  route(server, completeStep, { may: onboarding }, async ({ params, body }, { db, viewer }) => {
    assertSelf(viewer, params.id)
    return found(await addStep(db, params.id, body.value))
  })

  route(
    server,
    completeOnboarding,
    { may: onboarding },
    async ({ params }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      return found(await complete(db, params.id, now))
    },
  )
}

function found(status: UserStatus | undefined): UserStatus {
  if (!status) throw notFound('Unable to find user')
  return status
}
