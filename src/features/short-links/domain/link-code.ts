import { readCrockford } from '#shared/crockford.ts'

/** A code in an address has 130 bits; one in a letter has 50, since people type it. */
export const ID_LENGTH = 26
export const TYPED_LENGTH = 10

const SIGNS = /^[0-9A-HJKMNP-TV-Z]+$/

export type WrittenCode = { readonly form: 'id' | 'typed'; readonly code: string }

/** Restores the code from an address or from typing: case, look-alikes, spaces and dashes do not matter. A text that can be no code is undefined. */
export function writtenCodeOf(written: string): WrittenCode | undefined {
  const code = readCrockford(written.replace(/[\s-]/g, ''))
  if (!SIGNS.test(code)) return undefined
  if (code.length === ID_LENGTH) return { form: 'id', code }
  return code.length === TYPED_LENGTH ? { form: 'typed', code } : undefined
}

/** '7K3QX-M9P2R' has two halves, so that no one loses their place. */
export const typedCodeInWords = (code: string) =>
  `${code.slice(0, TYPED_LENGTH / 2)}-${code.slice(TYPED_LENGTH / 2)}`

export const typedCodeRefusal = (typed: string) => {
  if (typed.trim() === '') return 'Enter the code'
  return writtenCodeOf(typed)?.form === 'typed'
    ? undefined
    : `Check the code: it has ${TYPED_LENGTH} letters and digits`
}
