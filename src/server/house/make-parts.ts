import { feature as accounts } from '#features/accounts/feature.ts'
import { feature as consultants } from '#features/consultants/feature.ts'
import { feature as content } from '#features/content/feature.ts'
import { feature as crm } from '#features/crm/feature.ts'
import { feature as licenceCheck } from '#features/licence-check/feature.ts'
import { feature as messages } from '#features/messages/feature.ts'
import { feature as places } from '#features/places/feature.ts'
import { feature as search } from '#features/search/feature.ts'
import { feature as sessions } from '#features/sessions/feature.ts'
import { feature as vacancies } from '#features/vacancies/feature.ts'
import type { BaseParts, Parts } from '../parts.ts'
import { LISTS_INCLUDED_IN_PROFILES, SITEMAP_LISTERS } from './features.ts'
import { PERSONAL_TABLES } from './personal-data/registry.ts'

type MachineParts = Omit<BaseParts, 'lookUps' | 'personalTables' | 'includedLists' | 'sitemapPages'>

/**
 * Combines the parts of the server itself with those that the features make. TypeScript reports a part that is declared and that no feature makes.
 */
export function makeParts(given: MachineParts): Parts {
  const ground = {
    ...given,
    lookUps: { ...sessions.lookUps, ...consultants.lookUps, ...vacancies.lookUps },
    personalTables: PERSONAL_TABLES,
    includedLists: LISTS_INCLUDED_IN_PROFILES,
    sitemapPages: SITEMAP_LISTERS,
  }
  const made = {
    ...ground,
    ...messages.parts(ground),
    ...content.parts(ground),
    ...accounts.parts(ground),
    ...places.parts(ground),
    ...crm.parts(ground),
    ...licenceCheck.parts(ground),
  }
  return { ...made, ...search.parts(made) }
}
