import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import type { JobPreferences } from '#features/candidates/domain/job-preferences/fields.ts'
import type { Grading, Rule } from '../search-quality/judging.ts'
import type { Town } from '../search-quality/towns.ts'

/**
 * Work that suits a person, near a town. `rather` is one more wish, such as part-time work; an advertisement that does not meet it gets one grade
 * less.
 */
export type SuitableWork = Grading & {
  readonly town: Town
  readonly miles: number
  readonly rather?: Rule
}
/** An advertisement that the person applied to or saved: the first one in the feeds with this title near the town. */
export type ChosenAdvertisement = {
  readonly how: 'applied' | 'saved'
  readonly jobTitle: string
  readonly town: Town
}

/** A made-up person: what the portal knows of them, and the work that a recruiter with that knowledge would suggest. */
export type JudgedPerson = {
  readonly who: string
  readonly wish?: Partial<JobPreferences>
  readonly searched?: readonly (Partial<VacancyCriteria> & { readonly keywords: string })[]
  readonly chose?: readonly ChosenAdvertisement[]
  readonly cv?: string
  readonly lives?: { readonly postCode: string; readonly city: string }
  readonly fits: readonly SuitableWork[]
}
