import type { Answers } from '#features/registration-flow/domain/answers.ts'
import type { Action, Flow } from '#features/registration-flow/domain/definition.ts'
import { writtenQuestions } from '#features/registration-flow/domain/written-questions.ts'

const SECRET_TYPES = ['sort_code', 'account_number', 'nino', 'signature', 'upload']
const SECRET_FORMATS = [
  'driver_number',
  'licence_check_code',
  'passport_number',
  'share_code',
  'utr',
]

/** What a thief of the device could use: bank, licence, passport and National Insurance numbers. */
export const isSecret = ({
  type,
  validation,
  prefill,
}: Pick<Action, 'type' | 'validation' | 'prefill'>) =>
  SECRET_TYPES.includes(type) ||
  SECRET_FORMATS.includes(validation?.format ?? '') ||
  /^(bankAccount|licence)\./.test(prefill ?? '')

/** The answers that a browser may keep for a reload without a network: everything but the secrets, which the server has. */
export function deviceCopy(flow: Flow, answers: Answers): Answers {
  const secret = new Set(
    writtenQuestions(flow)
      .filter(({ action }) => isSecret(action))
      .map(({ action }) => action.id),
  )
  const kept = [...answers.values].filter(([key]) => !secret.has(key.split('@', 1)[0] ?? ''))
  return { ...answers, values: new Map(kept) }
}
