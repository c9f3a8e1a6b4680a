import { findWorkRefusals } from '#features/candidates/domain/records/work.ts'
import type { FieldRefusals } from '#shared/words/refusals.ts'

type TypedJob = Readonly<Record<string, string | undefined>>

/** Returns the refusals of the fields about the last job, which a person without a CV fills in. `today` is 'YYYY-MM-DD'. */
export function findLastJobRefusals(typed: TypedJob, today: string): FieldRefusals {
  const { jobTitle = '', employer = '', from = '', to = '', current } = typed
  return {
    ...findWorkRefusals({ from, to, current: current === 'true' }, today),
    ...(jobTitle.trim() ? {} : { jobTitle: 'Enter your last job' }),
    ...(employer.trim() ? {} : { employer: 'Enter who you worked for' }),
    ...(from ? {} : { from: 'Enter the month you started' }),
  }
}
