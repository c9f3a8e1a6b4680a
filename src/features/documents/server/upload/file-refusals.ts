import { Failure, invalidFields } from '#shared/failure.ts'
import { FILE_REFUSALS } from '../../domain/refusals.ts'

/** Returns the failure for a refused file; its message is shown at the file field. */
export const createFileRefusal = (sentence: string) => invalidFields({ file: sentence })
export const createFileTooLargeRefusal = () =>
  new Failure(413, [FILE_REFUSALS.tooLarge], { data: { fields: { file: FILE_REFUSALS.tooLarge } } })
