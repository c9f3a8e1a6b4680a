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
import { recordCompletedStep, recordCompletion, findUserStatus } from './user-status-queries.ts'
import { validationRoutes } from './validation-routes.ts'

const MISSING_DECLARATION_MESSAGE =
  'Agree to the terms and conditions, the privacy policy and the declaration first'

export function onboardingRoutes(server: Server) {
  validationRoutes(server, server.parts.passwords)

  route(server, getUserStatus, { may: onboarding }, async ({ params }, { db, viewer }) => {
    assertSelf(viewer, params.id)
    return assertUserFound(await findUserStatus(db, params.id))
  })

  route(
    server,
    completeStep,
    { may: onboarding },
    async ({ params, body }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      return assertUserFound(await recordCompletedStep(db, params.id, body.value, now))
    },
  )

  route(
    server,
    completeOnboarding,
    { may: onboarding },
    async ({ params }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      const completed = await recordCompletion(db, params.id, now)
      if (!completed) throw invalidFields({ value: MISSING_DECLARATION_MESSAGE })
      return completed
    },
  )
}

function assertUserFound(status: UserStatus | undefined): UserStatus {
  if (!status) throw notFound('Unable to find user')
  return status
}
