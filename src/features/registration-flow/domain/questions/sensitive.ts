import { FORMATS } from '../action-types/formats/text-formats.ts'
import type { Action } from '../definition/definition.ts'
import { traitsOf } from '../action-types/action-types.ts'
import { takesFiles } from './what-is-asked.ts'

type AskedFor = Pick<Action, 'type' | 'prefill' | 'validation'>

/** Returns whether a thief could take money or an identity with the answer. Such answers are stored sealed, and no text repeats them. */
export const isSensitive = (action: AskedFor) =>
  traitsOf(action).secret ||
  isOfSecretFormat(action) ||
  (action.prefill ?? '').startsWith('bankAccount.')

const isOfSecretFormat = ({ validation: { format } = {} }: AskedFor) =>
  format !== undefined && Object.hasOwn(FORMATS, format) && FORMATS[format].secret

/**
 * Returns whether browsers must not store the answer for offline reloads: sensitive ones, files and pictures, which a thief of the device could
 * use, and driving licences.
 */
export const isOffDevice = (action: AskedFor) =>
  isSensitive(action) || takesFiles(action) || (action.prefill ?? '').startsWith('licence.')
