import { isPhoneTooShort } from './text-search-query.ts'

/**
 * Reports whether a search has only words of one Latin letter, or only the first digits of a number. The list compares them with whole words, so that
 * it finds next to nothing.
 */
export function isSearchTooShort(typed: string): boolean {
  const words = typed.split(/[\s-]+/).filter((word) => word !== '')
  return (
    isPhoneTooShort(typed) ||
    (words.length > 0 && words.every((word) => /^\p{Script=Latin}$/u.test(word)))
  )
}
