import type { JudgedQuery, RememberedItemQuery } from './judging.ts'
import { ABBREVIATIONS } from './queries/abbreviations.ts'
import { AMBIGUOUS } from './queries/ambiguous.ts'
import { FILTERS, PAY } from './queries/filters.ts'
import { KNOWN_ITEMS } from './queries/known-items.ts'
import { OCCUPATIONS } from './queries/occupations.ts'
import { EXCLUSIONS, PHRASES } from './queries/phrases.ts'
import { LOCATIONS, PLACES } from './queries/places.ts'
import { RESCUES } from './queries/rescues.ts'
import { SENIORITY } from './queries/seniority.ts'
import { SEVERAL_WORDS } from './queries/several-words.ts'
import { SLOPPY } from './queries/sloppy.ts'
import { SYNONYMS } from './queries/synonyms.ts'
import { TYPING_ERRORS } from './queries/typing-errors.ts'
import { WORD_FORMS } from './queries/word-forms.ts'

export const QUERIES: Readonly<Record<string, readonly (JudgedQuery | RememberedItemQuery)[]>> = {
  'known items': KNOWN_ITEMS,
  occupations: OCCUPATIONS,
  abbreviations: ABBREVIATIONS,
  'typing errors': TYPING_ERRORS,
  synonyms: SYNONYMS,
  'word forms': WORD_FORMS,
  'several words': SEVERAL_WORDS,
  phrases: PHRASES,
  exclusions: EXCLUSIONS,
  'places among the words': PLACES,
  'places in their box': LOCATIONS,
  pay: PAY,
  filters: FILTERS,
  seniority: SENIORITY,
  'ambiguous words': AMBIGUOUS,
  'sloppy input': SLOPPY,
  'nothing found': RESCUES,
}
