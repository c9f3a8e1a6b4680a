/** A format that an author can require of a text answer: how such a text is normalised, checked and shown. */
export type TextAnswerFormat = {
  /** True if a thief could take money or an identity with the text. It is then treated like the answer to a question of a secret type. */
  readonly secret: boolean
  readonly tidy: (text: string) => string
  readonly fits: (text: string) => boolean
  readonly refusal: string
  readonly display?: (text: string) => string
  readonly sample: string
  /** The unit in which the length of the text is counted, such as 'digit'; undefined for characters. */
  readonly unit?: string
  /** The seconds that people take to find and type it; undefined for those of any text. */
  readonly seconds?: number
  /** What a consultant has to look up, and the web page where they do. */
  readonly lookUp?: LookUp
}
export type LookUp = { readonly words: string; readonly page: string }

/** Removes the spaces and dashes that people type to make a number legible. */
export const removeSpacing = (text: string) => text.replace(/[\s\u2010-\u2015-]/g, '')
export const removeSpacingAndCapitalise = (text: string) => removeSpacing(text).toUpperCase()
