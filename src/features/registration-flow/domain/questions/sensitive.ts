import type { Action, ActionType, TextFormat } from '../definition/definition.ts'

const TYPES: readonly ActionType[] = ['nino', 'sort_code', 'account_number']
/** Files and signatures are themselves what a thief of the device could use. */
const PAPERS: readonly ActionType[] = ['signature', 'upload']
const FORMATS: readonly TextFormat[] = [
  'utr',
  'vat_number',
  'passport_number',
  'share_code',
  'driver_number',
  'licence_check_code',
]

/** Numbers with which money or a name can be taken: their answers lie sealed, and no text repeats them. */
export const isSensitive = ({
  type,
  prefill = '',
  validation = {},
}: Pick<Action, 'type' | 'prefill' | 'validation'>) =>
  TYPES.includes(type) ||
  prefill.startsWith('bankAccount.') ||
  (validation.format !== undefined && FORMATS.includes(validation.format))

/** What no browser keeps for a reload without a network: the same, what is said of a licence, and what was handed in. */
export const isOffDevice = (action: Pick<Action, 'type' | 'prefill' | 'validation'>) =>
  isSensitive(action) ||
  PAPERS.includes(action.type) ||
  (action.prefill ?? '').startsWith('licence.')
