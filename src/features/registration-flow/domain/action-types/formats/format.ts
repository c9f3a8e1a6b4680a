/** Text of a known form: how it is kept, whether it is one, how it is shown. */
export type Format = {
  /** Money or a name can be taken with it, as of a type of question. */
  readonly secret: boolean
  readonly tidy: (text: string) => string
  readonly fits: (text: string) => boolean
  readonly refusal: string
  readonly display?: (text: string) => string
  readonly sample: string
}

/** Without the spaces and dashes that people put in for their eyes. */
export const unspaced = (text: string) => text.replace(/[\s\u2010-\u2015-]/g, '')
export const capital = (text: string) => unspaced(text).toUpperCase()
