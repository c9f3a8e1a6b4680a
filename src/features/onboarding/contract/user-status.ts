import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { SLIDES } from '../domain/slides.ts'

export const UserStatus = z.strictObject({
  onboardingSteps: z.array(z.string()),
  onboardingCompleted: z.boolean(),
})
export type UserStatus = z.output<typeof UserStatus>

const userStatusEndpoint = {
  api: 'candidate',
  params: z.object({ id: Id }),
  reply: jsonReply(UserStatus),
  fallback:
    'Unable to find onboarding status. Please try again. If the problem persists, please contact support.',
} as const

export const getUserStatus = endpoint({
  ...userStatusEndpoint,
  method: 'GET',
  path: '/user/:id/UserStatus',
  summary: 'How far a candidate is with onboarding',
})

export const completeStep = endpoint({
  ...userStatusEndpoint,
  method: 'PATCH',
  path: '/user/:id/UserStatus/OnboardingSteps',
  body: z.strictObject({ value: z.enum(SLIDES, 'This is not the name of a slide') }),
  summary: 'Add a completed slide',
})

export const completeOnboarding = endpoint({
  ...userStatusEndpoint,
  method: 'PATCH',
  path: '/user/:id/UserStatus/OnboardingCompleted',
  body: z.strictObject({ value: z.literal(true, 'Onboarding cannot be made incomplete') }),
  summary: 'Onboarding is finished. 422 without the declaration',
})
