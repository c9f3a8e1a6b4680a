const LOWER_CASE_WORDS = [
  'and',
  'in',
  'le',
  'of',
  'on',
  'the',
  'under',
  'upon',
  'by',
  'next',
  'with',
  'cum',
  'super',
  'y',
  'yr',
]

/**
 * Converts a town in capitals to ordinary case, because address services write towns as the Royal Mail does: 'STOKE-ON-TRENT' becomes
 * 'Stoke-on-Trent'. A name that is not all capitals is unchanged.
 */
export function toPlaceCase(written: string): string {
  if (written !== written.toUpperCase()) return written
  return written
    .toLowerCase()
    .replace(/[\p{L}'’]+/gu, (word, at: number) =>
      at > 0 && LOWER_CASE_WORDS.includes(word)
        ? word
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
}
