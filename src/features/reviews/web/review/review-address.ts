import type { Stage } from '../../domain/stage.ts'

const REVIEW = '/consultant/registrations/review'

export type ReviewPage =
  | 'crm-duplicates'
  | 'crm-success'
  | 'registration-complete'
  | 'send-candidate'
  | 'send-to-crm'

export const reviewAddress = (page: ReviewPage, id: string) => `${REVIEW}/${page}?id=${id}`
export const reviewStart = (id: string) => `${REVIEW}?id=${id}`
export const registrationAddress = (id: string) => `/consultant/registrations/${id}`
export const REGISTRATIONS = '/consultant/registrations'

/** Returns the address of the page for each stage of a review. */
export const stageAddress = (stage: Stage, id: string): string =>
  ({
    Duplicates: reviewAddress('crm-duplicates', id),
    Check: registrationAddress(id),
    CRM: reviewAddress('send-to-crm', id),
    Done: reviewAddress('registration-complete', id),
  })[stage]
