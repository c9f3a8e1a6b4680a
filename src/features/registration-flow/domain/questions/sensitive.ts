import { FORMATS } from '../action-types/formats/text-formats.ts'
import type { Action } from '../definition/definition.ts'
import { traitsOf } from '../action-types/action-types.ts'
import { takesFiles } from './what-is-asked.ts'

type AskedFor = Pick<Action, 'type' | 'prefill' | 'validation'>

/** Someone could take money or a name with these numbers, so their answers are stored sealed, and no text repeats them. */
export const isSensitive = (action: AskedFor) =>
  traitsOf(action).secret ||
  isOfSecretFormat(action) ||
  (action.prefill ?? '').startsWith('bankAccount.')

const isOfSecretFormat = ({ validation: { format } = {} }: AskedFor) =>
  format !== undefined && Object.hasOwn(FORMATS, format) && FORMATS[format].secret

/**
 * No browser keeps these for a reload without a network: the sensitive ones, files and pictures, which are of use to a thief of the device, and what is
 * said of a licence.
 */
export const isOffDevice = (action: AskedFor) =>
  isSensitive(action) || takesFiles(action) || (action.prefill ?? '').startsWith('licence.')
