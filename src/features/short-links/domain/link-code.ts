import { normaliseCrockford } from '#shared/crockford.ts'

/** The number of characters of a code. An id in an address has 130 bits; a code that people type has only 50, so that it is short. */
export const ADDRESS_CODE_LENGTH = 26
export const TYPED_CODE_LENGTH = 10

const LINK_CODE_PATTERN = /^[0-9A-HJKMNP-TV-Z]+$/

export type ParsedCode = { readonly form: 'id' | 'typed'; readonly code: string }

/**
 * Parses a code that was in an address or was typed. Letter case, spaces and dashes do not matter, nor do characters that look alike. Returns
 * undefined if the text cannot be a code.
 */
export function parseLinkCode(written: string): ParsedCode | undefined {
  const code = normaliseCrockford(written.replace(/[\s-]/g, ''))
  if (!LINK_CODE_PATTERN.test(code)) return undefined
  if (code.length === ADDRESS_CODE_LENGTH) return { form: 'id', code }
  return code.length === TYPED_CODE_LENGTH ? { form: 'typed', code } : undefined
}

/** Formats a code in two halves, for example '7K3QX-M9P2R', because halves are easier to type without mistakes. */
export const formatTypedCode = (code: string) =>
  `${code.slice(0, TYPED_CODE_LENGTH / 2)}-${code.slice(TYPED_CODE_LENGTH / 2)}`

export const findTypedCodeRefusal = (typed: string) => {
  if (typed.trim() === '') return 'Enter the code'
  return parseLinkCode(typed)?.form === 'typed'
    ? undefined
    : `Check the code: it has ${TYPED_CODE_LENGTH} letters and digits`
}
