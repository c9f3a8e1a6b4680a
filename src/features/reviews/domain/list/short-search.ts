import { isPhoneTooShort } from './text-search-query.ts'

/**
 * Reports whether a search consists only of single Latin letters or of the first few digits of a number. The list compares such short words only with
 * whole words, so the search would find next to nothing.
 */
export function isSearchTooShort(typed: string): boolean {
  const words = typed.split(/[\s-]+/).filter((word) => word !== '')
  return (
    isPhoneTooShort(typed) ||
    (words.length > 0 && words.every((word) => /^\p{Script=Latin}$/u.test(word)))
  )
}
