const BYTES_PER_MEBIBYTE = 1024 * 1024

/** The limits of the files in one registration. Files that were removed from their answers count too. No flow comes near the limits. */
export const MAX_FILES_PER_REGISTRATION = 100
export const MAX_BYTES_PER_REGISTRATION = 200 * BYTES_PER_MEBIBYTE

export type StoredFileTotals = { readonly files: number; readonly bytes: number }

/** Returns the message to show if one more file of `more` bytes does not fit. */
export function checkFileLimits(
  { files, bytes }: StoredFileTotals,
  more: number,
): string | undefined {
  if (files >= MAX_FILES_PER_REGISTRATION)
    return `Your registration can hold ${MAX_FILES_PER_REGISTRATION} files. Remove one and try again.`
  return bytes + more > MAX_BYTES_PER_REGISTRATION
    ? 'Your files take up more than 200 MB together. Remove one and try again.'
    : undefined
}
