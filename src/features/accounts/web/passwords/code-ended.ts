import type { Failure } from '#shared/failure.ts'

/** Returns true if the code of a letter is wrong or no longer works, so that other input cannot help. A refused password names its field instead. */
export const isCodeEnded = ({ status, data }: Failure) =>
  status === 410 || (status === 422 && !(data as { fields?: object } | null)?.fields)
