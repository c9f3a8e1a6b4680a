/** A text of a known form: how it is stored, whether it is one, and how it is shown. */
export type Format = {
  /** Someone could take money or a name with it, as with a secret type of question. */
  readonly secret: boolean
  readonly tidy: (text: string) => string
  readonly fits: (text: string) => boolean
  readonly refusal: string
  readonly display?: (text: string) => string
  readonly sample: string
}

/** Removes the spaces and dashes that people put in for their eyes. */
export const unspaced = (text: string) => text.replace(/[\s\u2010-\u2015-]/g, '')
export const capital = (text: string) => unspaced(text).toUpperCase()
