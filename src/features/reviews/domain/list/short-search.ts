/** Reports whether a search has only words of one Latin letter, which the list compares with whole words, so that it finds next to nothing. */
export function isSearchTooShort(typed: string): boolean {
  const words = typed.split(/[\s-]+/).filter((word) => word !== '')
  return words.length > 0 && words.every((word) => /^\p{Script=Latin}$/u.test(word))
}
