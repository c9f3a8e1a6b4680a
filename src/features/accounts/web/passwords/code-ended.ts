import type { Failure } from '#shared/failure.ts'

/**
 * Returns true if the server refused the code of the emailed link, so that correcting the form cannot help. If the server refused the new password,
 * the failure names the password field instead.
 */
export const isCodeEnded = ({ status, data }: Failure) =>
  status === 410 || (status === 422 && !(data as { fields?: object } | null)?.fields)
