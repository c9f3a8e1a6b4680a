import type { Criteria } from '#features/search/domain/criteria.ts'
import type { JobPreferences } from '#features/candidates/domain/job-preferences/fields.ts'
import type { Grading, Rule } from '../search-quality/judging.ts'
import type { Town } from '../search-quality/towns.ts'

/** Work that would suit, and where. `rather` is what they asked for besides the trade; without it the work suits less. */
export type Fit = Grading & { readonly town: Town; readonly miles: number; readonly rather?: Rule }
/** An advertisement that was applied to or saved: the first of the feeds with this title near the town. */
export type Choice = {
  readonly how: 'applied' | 'saved'
  readonly jobTitle: string
  readonly town: Town
}

/** A made-up person: what the portal knows of them, and what a recruiter who read that would put before them. */
export type Person = {
  readonly who: string
  readonly wish?: Partial<JobPreferences>
  readonly searched?: readonly (Partial<Criteria> & { readonly keywords: string })[]
  readonly chose?: readonly Choice[]
  readonly cv?: string
  readonly lives?: { readonly postCode: string; readonly city: string }
  readonly fits: readonly Fit[]
}
