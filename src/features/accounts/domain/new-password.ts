import { normalisePassword } from './password-length.ts'
import { findPasswordRefusal } from './password-rules.ts'

type ChosenPassword = {
  readonly NewPassword?: string | null | undefined
  readonly NewPasswordConfirm?: string | null | undefined
}

/** Returns the faults of a chosen password by field; undefined if it is acceptable. */
export function findNewPasswordRefusals(
  chosen: ChosenPassword,
  ...rules: PasswordRefusalArguments
): Readonly<Record<string, string>> | undefined {
  const wanted = chosen.NewPassword ?? ''
  const refusal = findPasswordRefusal(wanted, ...rules)
  const differs =
    wanted !== '' &&
    normalisePassword(wanted) !== normalisePassword(chosen.NewPasswordConfirm ?? '')
  if (!refusal && !differs) return undefined
  return {
    ...(refusal ? { NewPassword: refusal } : {}),
    ...(differs ? { NewPasswordConfirm: 'The two passwords are not the same' } : {}),
  }
}

type PasswordRefusalArguments =
  Parameters<typeof findPasswordRefusal> extends [string, ...infer Rest] ? Rest : never
