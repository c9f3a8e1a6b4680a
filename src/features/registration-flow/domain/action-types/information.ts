import { typed } from './action-type.ts'

/** Nothing is asked; the value says that it was passed. */
export const SEEN = 'seen'

export const information = typed({
  missing: () => '',
  wrong: () => null,
  tidy: (text) => text,
  display: () => '',
  sample: () => SEEN,
})
