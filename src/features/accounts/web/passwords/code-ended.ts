import type { Failure } from '#shared/failure.ts'

/** True where the code of a letter is wrong or no longer works, so that nothing the person types helps. A refused password names its field instead. */
export const isCodeEnded = ({ status, data }: Failure) =>
  status === 410 || (status === 422 && !(data as { fields?: object } | null)?.fields)
