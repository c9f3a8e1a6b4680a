import type { ReviewStage } from '../../domain/stage.ts'

const REVIEW_PATH = '/consultant/registrations/review'

export type ReviewPageName =
  | 'crm-duplicates'
  | 'crm-success'
  | 'registration-complete'
  | 'send-candidate'
  | 'send-to-crm'

export const formatReviewAddress = (page: ReviewPageName, id: string) =>
  `${REVIEW_PATH}/${page}?id=${id}`
export const formatReviewStartAddress = (id: string) => `${REVIEW_PATH}?id=${id}`
export const formatRegistrationAddress = (id: string) => `/consultant/registrations/${id}`
export const REGISTRATIONS_PATH = '/consultant/registrations'

/** Returns the address of the page for each stage of a review. */
export const formatStageAddress = (stage: ReviewStage, id: string): string =>
  ({
    Duplicates: formatReviewAddress('crm-duplicates', id),
    Check: formatRegistrationAddress(id),
    CRM: formatReviewAddress('send-to-crm', id),
    Done: formatReviewAddress('registration-complete', id),
  })[stage]
