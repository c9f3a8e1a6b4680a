import { FORMATS } from '../action-types/formats/text-formats.ts'
import type { Action } from '../definition/definition.ts'
import { findActionTraits } from '../action-types/action-types.ts'
import { takesFiles } from './question-kinds.ts'

type SensitivityProperties = Pick<Action, 'type' | 'prefill' | 'validation'>

/** Returns whether a thief could take money or an identity with the answer. Such answers are stored encrypted, and no merge tag repeats them. */
export const isSensitive = (action: SensitivityProperties) =>
  findActionTraits(action).secret ||
  hasSecretFormat(action) ||
  (action.prefill ?? '').startsWith('bankAccount.')

const hasSecretFormat = ({ validation: { format } = {} }: SensitivityProperties) =>
  format !== undefined && Object.hasOwn(FORMATS, format) && FORMATS[format].secret

/**
 * Returns whether browsers must not store the answer for offline reloads: sensitive ones, files and pictures, which a thief of the device could
 * use, and driving licences.
 */
export const mustStayOffDevice = (action: SensitivityProperties) =>
  isSensitive(action) || takesFiles(action) || (action.prefill ?? '').startsWith('licence.')
