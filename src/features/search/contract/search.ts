import * as z from 'zod/mini'
import { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { SuggestedPlaceName } from '#features/places/contract/suggestion.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import {
  DEFAULT_RESULTS_PER_PAGE,
  DEFAULT_RADIUS_MILES,
  SEARCH_SORTS,
  MAX_RADIUS_MILES,
} from '../domain/criteria.ts'
import { MAX_SEARCH_TEXT_LENGTH } from '../domain/limits.ts'
import { RELAXATION_KINDS } from '../domain/relaxation-kinds.ts'
import {
  makeRequestFields,
  makeCountFields,
  makePatchFields,
  noNullCharacter,
  wholeNumberBetween,
} from './filter-fields.ts'

const SearchTextSchema = z._default(
  z
    .string()
    .check(
      z.maxLength(MAX_SEARCH_TEXT_LENGTH, `Use at most ${MAX_SEARCH_TEXT_LENGTH} characters`),
      noNullCharacter,
    ),
  '',
)

/** A search as it is stored: every criterion is present, and the omitted ones have their defaults. */
export const SearchCriteria = z.strictObject({
  keywords: SearchTextSchema,
  location: SearchTextSchema,
  /** The radius in miles. */
  radius: z._default(wholeNumberBetween(0, MAX_RADIUS_MILES), DEFAULT_RADIUS_MILES),
  ...makeRequestFields(),
  sort: z._default(z.enum(['', ...SEARCH_SORTS]), ''),
  // The handler checks the upper limits of page and limit, because exceeding them must give a 400 (decisions §2) and a failed check here gives a 422.
  page: z._default(z.int().check(z.gte(1, 'Pages start at 1')), 1),
  limit: z._default(
    z.int().check(z.gte(1, 'Use a number from 1 to 100')),
    DEFAULT_RESULTS_PER_PAGE,
  ),
})

const SearchFacets = z.object(makeCountFields())
export type SearchFacets = z.output<typeof SearchFacets>

export const PlaceOfSearch = z.object({
  name: z.string(),
  label: z.string(),
  /** True if the place is a county, region or country. Headings then say that jobs are in it rather than near it. */
  area: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  /** True if the typed name was misspelt and has been corrected. */
  corrected: z.boolean(),
  alternatives: z.array(SuggestedPlaceName),
})
export type PlaceOfSearch = z.output<typeof PlaceOfSearch>

const RelaxationPatch = z.partial(
  z.strictObject({
    keywords: z.string(),
    location: z.string(),
    radius: z.int(),
    ...makePatchFields(),
  }),
)

/**
 * A proposal for a less strict search. `kind` says what it changes, and `criteria` has the changed criteria. `label` is `words` followed by the gain.
 * `count` is how many more vacancies it finds than the original search or, at another place, how many it finds.
 */
export const LessStrictSearch = z.object({
  kind: z.enum(RELAXATION_KINDS),
  label: z.string(),
  words: z.string(),
  count: z.int(),
  criteria: RelaxationPatch,
})
export type LessStrictSearch = z.output<typeof LessStrictSearch>

/**
 * A place name that the search found among the keywords and used as the location. `keywords` has the other keywords; `literally` has all of them, for
 * candidates who did not mean the name as a place.
 */
export const PlaceFromKeywords = z.object({
  keywords: z.string(),
  location: z.string(),
  literally: z.string(),
})
export type PlaceFromKeywords = z.output<typeof PlaceFromKeywords>

/** A search result without its vacancies. */
export const SearchSummary = z.object({
  total: z.int(),
  totalIsExact: z.boolean(),
  page: z.int(),
  limit: z.int(),
  /** Null unless the request asks for facets. */
  facets: z.nullable(SearchFacets),
  place: z.nullable(PlaceOfSearch),
  placeRead: z.nullable(PlaceFromKeywords),
  /**
   * A corrected spelling of the keywords; null if there is none. `applied` is true if hardly any vacancy contains the typed keywords, so that the
   * search used the correction at once.
   */
  didYouMean: z.nullable(z.object({ query: z.string(), applied: z.boolean() })),
  /** Proposals for wider searches if the total is below 10. */
  relaxations: z.array(LessStrictSearch),
  /** Up to three vacancies that the search does not find but that are close to those that it finds, if these are few. */
  related: z.array(VacancyRecord),
})
export type SearchSummary = z.output<typeof SearchSummary>
export const SearchResult = z.extend(SearchSummary, { vacancies: z.array(VacancyRecord) })
export type SearchResult = z.output<typeof SearchResult>

export const searchVacancies = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/vja/search',
  body: z.extend(SearchCriteria, { facets: z._default(z.boolean(), false) }),
  reply: jsonReply(SearchResult),
  fallback: 'Unable to completed vacancy search. Please try again.',
  summary:
    'Vacancies by words, place and filters, with counts per filter where `facets` asks for them',
})
