import type { FieldType } from '#features/registration-flow/domain/action-types/action-types.ts'
import type { TextFormat } from '#features/registration-flow/domain/action-types/formats/text-formats.ts'
import type {
  Action,
  Validation,
} from '#features/registration-flow/domain/definition/definition.ts'

export const field = (
  type: FieldType,
  validation: Validation = {},
  label = 'Job title',
): Action => ({
  id: 'one',
  name: 'One',
  label,
  type,
  validation,
})
export const textOf = (format: TextFormat) => field('text', { format })
