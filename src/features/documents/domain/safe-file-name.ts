const MOST = 100

/** A name that every file system takes: without what one of them cannot, not too long, and never empty. The end, which says what kind of file it is, stays. */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  const [end = ''] = /\.[^. ]{1,8}$/.exec(plain) ?? []
  return (
    (plain.length > MOST ? plain.slice(0, MOST - end.length).trimEnd() + end : plain) || 'document'
  )
}
