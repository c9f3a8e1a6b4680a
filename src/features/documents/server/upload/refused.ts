import { Failure, invalidFields } from '#shared/failure.ts'
import { REFUSED } from '../../domain/refusals.ts'

/** A file that is not taken, said beside the file field. */
export const refused = (sentence: string) => invalidFields({ file: sentence })
export const tooLarge = () =>
  new Failure(413, [REFUSED.tooLarge], { data: { fields: { file: REFUSED.tooLarge } } })
