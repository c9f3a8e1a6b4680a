import { invalidFields, notFound } from '#shared/failure.ts'
import { route, type Server } from '#server/http/route.ts'
import { onboarding } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import {
  completeOnboarding,
  completeStep,
  getUserStatus,
  type UserStatus,
} from '../contract/user-status.ts'
import { addStep, complete, statusOf } from './user-status-queries.ts'
import { validationRoutes } from './validation-routes.ts'

const NOT_DECLARED =
  'Agree to the terms and conditions, the privacy policy and the declaration first'

export function onboardingRoutes(server: Server) {
  validationRoutes(server, server.parts.passwords)

  route(server, getUserStatus, { may: onboarding }, async ({ params }, { db, viewer }) => {
    assertSelf(viewer, params.id)
    return found(await statusOf(db, params.id))
  })

  route(
    server,
    completeStep,
    { may: onboarding },
    async ({ params, body }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      return found(await addStep(db, params.id, body.value, now))
    },
  )

  route(
    server,
    completeOnboarding,
    { may: onboarding },
    async ({ params }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      const completed = await complete(db, params.id, now)
      if (!completed) throw invalidFields({ value: NOT_DECLARED })
      return completed
    },
  )
}

function found(status: UserStatus | undefined): UserStatus {
  if (!status) throw notFound('Unable to find user')
  return status
}
