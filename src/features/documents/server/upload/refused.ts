import { Failure, invalidFields } from '#shared/failure.ts'
import { REFUSED } from '../../domain/refusals.ts'

/** Returns the failure for a refused file; its message is shown at the file field. */
export const refused = (sentence: string) => invalidFields({ file: sentence })
export const tooLarge = () =>
  new Failure(413, [REFUSED.tooLarge], { data: { fields: { file: REFUSED.tooLarge } } })
