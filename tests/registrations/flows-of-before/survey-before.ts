import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'

/** The survey as it was shipped before questions shared pages. Registrations that began with it go on with it. */
export const SURVEY_BEFORE = JSON.parse(
  readFileSync(join(import.meta.dirname, 'survey-2.json'), 'utf8'),
) as Flow
