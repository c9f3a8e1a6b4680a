import * as z from 'zod/mini'
import { emptyReply, endpoint, multipartBody, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { BranchesAndCrms } from './branches.ts'

export const NOT_AUTHENTICATED_MESSAGE = 'Unable to authenticate user. Please contact support'

/** A refused sign-in is a 400 whose data is `{ error }`. It is never a 401, because clients sign out on a 401. */
export const consultantLogin = endpoint({
  api: 'sameOrigin',
  method: 'POST',
  path: '/ConsultantLogin/',
  body: multipartBody(z.strictObject({ Email: z.string(), Password: z.string() })),
  reply: jsonReply(
    z.strictObject({
      id: Id,
      firstName: z.string(),
      lastName: z.string(),
      employeeId: z.string(),
      email: z.string(),
      role: z.literal('Consultants'),
      authorizationToken: z.string(),
      expiresAt: Instant,
      ...BranchesAndCrms.shape,
    }),
  ),
  fallback: 'Unable to authenticate user. Please try again.',
  summary: 'Sign in as a consultant with email address and password, as multipart form data',
})

/** `accessToken` carries the ID token of the corporate single sign-on (contract §5). */
export const adLogin = endpoint({
  api: 'employee',
  method: 'POST',
  path: '/auth/ad-login',
  body: z.strictObject({
    clientId: z.string(),
    accessToken: z.string().check(z.maxLength(16_384, 'This is longer than any token')),
  }),
  reply: jsonReply(
    z.strictObject({
      user: z.strictObject({
        uuid: Id,
        firstName: z.string(),
        lastName: z.string(),
        id: z.string(),
        email: z.string(),
      }),
      token: z.string(),
    }),
  ),
  fallback: NOT_AUTHENTICATED_MESSAGE,
  summary:
    'The consultant who signed on at the company, and a token that AuthenticateEmployee takes once within a minute',
})

export const authenticateEmployee = endpoint({
  api: 'sameOrigin',
  method: 'POST',
  path: '/AuthenticateEmployee',
  body: z.strictObject({
    authToken: z.string().check(z.maxLength(100, 'This is longer than any token')),
    userId: Id,
  }),
  reply: jsonReply(z.strictObject({ authToken: z.string(), expiresAt: Instant })),
  fallback: NOT_AUTHENTICATED_MESSAGE,
  summary: 'The session of a consultant, for the token of ad-login',
})

export const consultantLogout = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'POST',
  path: '/ConsultantLogout',
  reply: emptyReply,
  summary: 'Sign out as a consultant. It also succeeds with a token that has ended',
})
