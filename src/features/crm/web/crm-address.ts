const REVIEW_PATH = '/consultant/registrations/review'

/** Builds the query of an address. `crm` is the id of a CRM other than the registration's own. */
const buildCrmQuery = (id: string, crm?: string) => `?id=${id}${crm ? `&crm=${crm}` : ''}`
export const formatDuplicatesAddress = (id: string, crm?: string) =>
  `${REVIEW_PATH}/crm-duplicates${buildCrmQuery(id, crm)}`
export const formatSendToCrmAddress = (id: string, crm?: string) =>
  `${REVIEW_PATH}/send-to-crm${buildCrmQuery(id, crm)}`
export const formatCrmSuccessAddress = (id: string) => `${REVIEW_PATH}/crm-success?id=${id}`
export const formatRegistrationAddress = (id: string) => `/consultant/registrations/${id}`
export const REGISTRATIONS_ADDRESS = '/consultant/registrations'
