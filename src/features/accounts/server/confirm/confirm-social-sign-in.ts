import { invalid } from '#shared/failure.ts'
import { validate } from '../../contract/validation.ts'
import type { Confirm } from './confirmation.ts'

export const confirmSocialSignIn: Confirm = async () => {
  throw invalid(validate.fallback)
}
