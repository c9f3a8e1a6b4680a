import { readCrockford } from '#shared/crockford.ts'

/** The number of characters of a code: an id in an address has 130 bits, a typed code 50, because people have to type it. */
export const ID_LENGTH = 26
export const TYPED_LENGTH = 10

const SIGNS = /^[0-9A-HJKMNP-TV-Z]+$/

export type WrittenCode = { readonly form: 'id' | 'typed'; readonly code: string }

/**
 * Parses a code from an address or from typing, regardless of case, look-alikes, spaces and dashes. Returns undefined if the text cannot be a code.
 */
export function writtenCodeOf(written: string): WrittenCode | undefined {
  const code = readCrockford(written.replace(/[\s-]/g, ''))
  if (!SIGNS.test(code)) return undefined
  if (code.length === ID_LENGTH) return { form: 'id', code }
  return code.length === TYPED_LENGTH ? { form: 'typed', code } : undefined
}

/** Formats a code in two halves, for example '7K3QX-M9P2R', because halves are easier to type without mistakes. */
export const typedCodeInWords = (code: string) =>
  `${code.slice(0, TYPED_LENGTH / 2)}-${code.slice(TYPED_LENGTH / 2)}`

export const typedCodeRefusal = (typed: string) => {
  if (typed.trim() === '') return 'Enter the code'
  return writtenCodeOf(typed)?.form === 'typed'
    ? undefined
    : `Check the code: it has ${TYPED_LENGTH} letters and digits`
}
