import type { Judged, Remembered } from './judging.ts'
import { ABBREVIATIONS } from './queries/abbreviations.ts'
import { KNOWN_ITEMS } from './queries/known-items.ts'
import { OCCUPATIONS } from './queries/occupations.ts'

/** The judged queries by kind. */
export const QUERIES: Readonly<Record<string, readonly (Judged | Remembered)[]>> = {
  'known items': KNOWN_ITEMS,
  occupations: OCCUPATIONS,
  abbreviations: ABBREVIATIONS,
}
