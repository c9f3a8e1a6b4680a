import { typed } from './action-type.ts'

export const AGREED = 'agreed'

export const declaration = typed({
  missing: () => 'Tick the box to agree',
  wrong: (_action, text) => (text === AGREED ? null : 'Tick the box to agree'),
  tidy: (text) => text,
  display: () => 'Agreed',
  sample: () => AGREED,
})
