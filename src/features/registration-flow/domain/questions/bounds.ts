import type { ActionType, Validation } from '../definition/definition.ts'

/** Which bounds each type of question reads. */
export const BOUNDS = {
  single_select: [],
  multi_select: ['atLeast', 'atMost'],
  checkbox: ['atLeast', 'atMost'],
  text: ['minLength', 'maxLength', 'format'],
  textarea: ['minLength', 'maxLength'],
  number: ['min', 'max'],
  currency: ['min', 'max'],
  date: ['earliest', 'latest'],
  email: [],
  phone: ['mobileOnly'],
  address: [],
  postcode: [],
  nino: [],
  sort_code: [],
  account_number: [],
  upload: ['atLeast', 'atMost', 'scansOnly'],
  signature: [],
  declaration: [],
  information: [],
  // Its own atLeast and atMost count the items.
  ActionSet: [],
} as const satisfies Readonly<Record<ActionType, readonly (keyof Validation)[]>>
