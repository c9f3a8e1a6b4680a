/** Returns the first letters of a person's first and last name: 'PS' for 'Priya Anne Shah'. */
export function findInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
