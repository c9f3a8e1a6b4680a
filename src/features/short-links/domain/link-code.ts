import { readCrockford } from '#shared/crockford.ts'

/** 130 bits in an address; 50 in a letter, where somebody types them. */
export const ID_LENGTH = 26
export const TYPED_LENGTH = 10

const SIGNS = /^[0-9A-HJKMNP-TV-Z]+$/

export type WrittenCode = { readonly form: 'id' | 'typed'; readonly code: string }

/** What was typed or stood in an address, as it was made: case, look-alikes, spaces and dashes do not matter. Undefined for what can be no code. */
export function writtenCodeOf(written: string): WrittenCode | undefined {
  const code = readCrockford(written.replace(/[\s-]/g, ''))
  if (!SIGNS.test(code)) return undefined
  if (code.length === ID_LENGTH) return { form: 'id', code }
  return code.length === TYPED_LENGTH ? { form: 'typed', code } : undefined
}

/** '7K3QX-M9P2R': in two halves, so that nobody loses their place. */
export const typedCodeInWords = (code: string) =>
  `${code.slice(0, TYPED_LENGTH / 2)}-${code.slice(TYPED_LENGTH / 2)}`

export const typedCodeRefusal = (typed: string) => {
  if (typed.trim() === '') return 'Enter the code'
  return writtenCodeOf(typed)?.form === 'typed'
    ? undefined
    : `Check the code: it has ${TYPED_LENGTH} letters and digits`
}
