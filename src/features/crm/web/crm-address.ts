const REVIEW = '/consultant/registrations/review'

/** Builds the query of an address. `crm` is given only for another CRM than the registration's. */
const of = (id: string, crm?: string) => `?id=${id}${crm ? `&crm=${crm}` : ''}`
export const duplicatesAddress = (id: string, crm?: string) =>
  `${REVIEW}/crm-duplicates${of(id, crm)}`
export const sendAddress = (id: string, crm?: string) => `${REVIEW}/send-to-crm${of(id, crm)}`
export const successAddress = (id: string) => `${REVIEW}/crm-success?id=${id}`
export const registrationAddress = (id: string) => `/consultant/registrations/${id}`
export const REGISTRATIONS = '/consultant/registrations'
