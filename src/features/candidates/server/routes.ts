import type { Server } from '#server/http/route.ts'
import { allRecordRoutes } from './records/all-record-routes.ts'
import { contactCodeRoutes } from './contacts/contact-code-routes.ts'
import { emailRoutes } from './contacts/email-routes.ts'
import { phoneRoutes } from './contacts/phone-routes.ts'
import { policyRoutes } from './policy-routes.ts'
import { typeaheadEmailRoutes } from './typeahead-email.ts'
import { userRoutes } from './user-routes.ts'

export function candidateRoutes(server: Server) {
  userRoutes(server)
  policyRoutes(server)
  emailRoutes(server)
  phoneRoutes(server)
  contactCodeRoutes(server)
  typeaheadEmailRoutes(server)
  allRecordRoutes(server)
}
