import type { Server } from '#server/route.ts'
import { emailsOf, phonesOf } from './contact-queries.ts'
import { provideInclude } from './includes.ts'
import { lookingForRoutes } from './looking-for-routes.ts'
import { policyRoutes } from './policy-routes.ts'
import { userRoutes } from './user-routes.ts'

/** A candidate's profile and what hangs on it. */
export function candidateRoutes(server: Server) {
  provideInclude('emails', emailsOf)
  provideInclude('phonenumbers', phonesOf)
  userRoutes(server)
  policyRoutes(server)
  lookingForRoutes(server)
}
