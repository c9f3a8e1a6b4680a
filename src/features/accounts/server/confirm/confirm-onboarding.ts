import { invalid } from '#shared/failure.ts'
import { validate } from '../../contract/validation.ts'
import type { Confirm } from './confirmation.ts'

export const confirmOnboarding: Confirm = async () => {
  throw invalid(validate.fallback)
}
