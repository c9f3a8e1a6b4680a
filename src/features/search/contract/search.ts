import * as z from 'zod/mini'
import { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import { Suggestion } from '#features/places/contract/suggestion.ts'
import { endpoint, json } from '#shared/endpoint.ts'
import { DEFAULT_LIMIT, DEFAULT_RADIUS, SORTS, WIDEST_RADIUS } from '../domain/criteria.ts'
import { LONGEST_TEXT } from '../domain/limits.ts'
import { askedFields, countedFields, patchedFields, printable, whole } from './filter-fields.ts'

const text = z._default(
  z.string().check(z.maxLength(LONGEST_TEXT, `Use at most ${LONGEST_TEXT} characters`), printable),
  '',
)

/** A search as it is kept: every criterion, the left out ones by their defaults. */
export const SearchCriteria = z.strictObject({
  keywords: text,
  location: text,
  /** Miles. */
  radius: z._default(whole(0, WIDEST_RADIUS), DEFAULT_RADIUS),
  ...askedFields(),
  sort: z._default(z.enum(['', ...SORTS]), ''),
  // Their upper limits are a 400, which the handler answers (decisions §2).
  page: z._default(z.int().check(z.gte(1, 'Pages start at 1')), 1),
  limit: z._default(z.int().check(z.gte(1, 'Use a number from 1 to 100')), DEFAULT_LIMIT),
})

const Facets = z.object(countedFields())
export type Facets = z.output<typeof Facets>

export const SearchPlace = z.object({
  name: z.string(),
  label: z.string(),
  /** A county, region or country: jobs are in it rather than near it. */
  area: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  /** The typed name was misspelt. */
  corrected: z.boolean(),
  alternatives: z.array(Suggestion),
})
export type SearchPlace = z.output<typeof SearchPlace>

const Patch = z.partial(
  z.strictObject({
    keywords: z.string(),
    location: z.string(),
    radius: z.int(),
    ...patchedFields(),
  }),
)

/** A search that finds something where this one finds nothing: the changed criteria, and words with their count. */
export const Relaxation = z.object({ label: z.string(), count: z.int(), criteria: Patch })
export type Relaxation = z.output<typeof Relaxation>

/** A place among the keywords was taken for the place: the words without it, the place as the location field takes it, and the keywords for who meant the words. */
export const PlaceRead = z.object({
  keywords: z.string(),
  location: z.string(),
  literally: z.string(),
})
export type PlaceRead = z.output<typeof PlaceRead>

/** Everything about what was found but the vacancies themselves. */
export const SearchSummary = z.object({
  total: z.int(),
  totalIsExact: z.boolean(),
  page: z.int(),
  limit: z.int(),
  /** Null unless asked for. */
  facets: z.nullable(Facets),
  place: z.nullable(SearchPlace),
  placeRead: z.nullable(PlaceRead),
  /** Applied where hardly any vacancy holds the typed words; else only offered. */
  didYouMean: z.nullable(z.object({ query: z.string(), applied: z.boolean() })),
  relaxations: z.array(Relaxation),
})
export type SearchSummary = z.output<typeof SearchSummary>
export const SearchResult = z.extend(SearchSummary, { vacancies: z.array(VacancyRecord) })
export type SearchResult = z.output<typeof SearchResult>

export const searchVacancies = endpoint({
  api: 'portal',
  method: 'POST',
  path: '/vja/search',
  body: z.extend(SearchCriteria, { facets: z._default(z.boolean(), false) }),
  reply: json(SearchResult),
  fallback: 'Unable to completed vacancy search. Please try again.',
  summary:
    'Vacancies by words, place and filters, with counts per filter where `facets` asks for them',
})
