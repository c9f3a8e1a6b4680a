const MAX_SAFE_NAME_LENGTH = 100

/** Returns a name that every file system accepts: without forbidden characters, not too long and never empty. The extension is preserved. */
export function makeSafeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  const [end = ''] = /\.[^. ]{1,8}$/.exec(plain) ?? []
  return (
    (plain.length > MAX_SAFE_NAME_LENGTH
      ? plain.slice(0, MAX_SAFE_NAME_LENGTH - end.length).trimEnd() + end
      : plain) || 'document'
  )
}
