import { invalid } from '#shared/failure.ts'
import { validate } from '../../contract/validation.ts'
import type { Passwords } from '../password-hash.ts'
import type { Confirm } from './confirmation.ts'

export const confirmPasswordReset =
  (_passwords: Passwords): Confirm =>
  async () => {
    throw invalid(validate.fallback)
  }
