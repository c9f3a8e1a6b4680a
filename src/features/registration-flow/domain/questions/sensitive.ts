import { FORMATS } from '../action-types/formats/text-formats.ts'
import type { Action } from '../definition/definition.ts'
import { traitsOf } from '../action-types/action-types.ts'
import { takesFiles } from './what-is-asked.ts'

type Asked = Pick<Action, 'type' | 'prefill' | 'validation'>

/** Numbers with which money or a name can be taken: their answers are stored sealed, and no text repeats them. */
export const isSensitive = (action: Asked) =>
  traitsOf(action).secret ||
  isOfSecretFormat(action) ||
  (action.prefill ?? '').startsWith('bankAccount.')

const isOfSecretFormat = ({ validation: { format } = {} }: Asked) =>
  format !== undefined && Object.hasOwn(FORMATS, format) && FORMATS[format].secret

/** What no browser keeps for a reload without a network: the same, files and pictures, which are of use to a thief of the device, and what is said of a licence. */
export const isOffDevice = (action: Asked) =>
  isSensitive(action) || takesFiles(action) || (action.prefill ?? '').startsWith('licence.')
