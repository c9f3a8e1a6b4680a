const REVIEW = '/consultant/registrations/review'

export const duplicatesAddress = (id: string) => `${REVIEW}/crm-duplicates?id=${id}`
export const sendAddress = (id: string) => `${REVIEW}/send-to-crm?id=${id}`
export const successAddress = (id: string) => `${REVIEW}/crm-success?id=${id}`
export const registrationAddress = (id: string) => `/consultant/registrations/${id}`
export const REGISTRATIONS = '/consultant/registrations'
