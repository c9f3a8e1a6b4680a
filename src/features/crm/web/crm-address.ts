const REVIEW_PATH = '/consultant/registrations/review'

/** Builds the query of an address. `crm` is the id of a CRM other than the registration's own. */
const buildCrmQuery = (id: string, crm?: string) => `?id=${id}${crm ? `&crm=${crm}` : ''}`
export const duplicatesAddress = (id: string, crm?: string) =>
  `${REVIEW_PATH}/crm-duplicates${buildCrmQuery(id, crm)}`
export const sendToCrmAddress = (id: string, crm?: string) =>
  `${REVIEW_PATH}/send-to-crm${buildCrmQuery(id, crm)}`
export const crmSuccessAddress = (id: string) => `${REVIEW_PATH}/crm-success?id=${id}`
export const registrationAddress = (id: string) => `/consultant/registrations/${id}`
export const REGISTRATIONS_ADDRESS = '/consultant/registrations'
