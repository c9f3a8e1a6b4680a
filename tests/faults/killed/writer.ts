import type { Installation } from '../installation.ts'

export type Place = Pick<Installation, 'origin' | 'db'>
export const clock = () => new Date()

/** A write that the portal acknowledged, so it must be stored. Later writes of the same answer have higher numbers and may have replaced it. */
export type Acknowledged =
  | {
      readonly kind: 'answer'
      readonly registrationId: string
      readonly deviceId: string
      readonly sequence: number
    }
  | {
      readonly kind: 'application'
      readonly id: string
      readonly candidateId: string
      readonly vacancyId: string
    }
  | {
      readonly kind: 'saved job'
      readonly id: string
      readonly candidateId: string
      readonly vacancyId: string
    }
  | {
      readonly kind: 'cv'
      readonly id: string
      readonly documentId: string
      readonly content: string
    }
  | { readonly kind: 'deleted cv'; readonly id: string; readonly documentId: string }
  | { readonly kind: 'profile'; readonly id: string; readonly number: number }
  | { readonly kind: 'review'; readonly registrationId: string; readonly note: string }
  | { readonly kind: 'account'; readonly id: string; readonly emailAddress: string }

export type Writer = {
  readonly kind: Acknowledged['kind']
  /** Makes one write; a refusal or a broken connection throws. */
  readonly write: () => Promise<Acknowledged>
}
