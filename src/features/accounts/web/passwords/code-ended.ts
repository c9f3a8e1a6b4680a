import type { Failure } from '#shared/failure.ts'

/** The code of a letter is wrong, or no longer works: nothing that is typed helps. What is wrong with a password names its field. */
export const isCodeEnded = ({ status, data }: Failure) =>
  status === 410 || (status === 422 && !(data as { fields?: object } | null)?.fields)
