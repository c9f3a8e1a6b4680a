import { chooseSortOrder } from '#features/search/domain/criteria.ts'
import type { FilterCondition } from '#features/search/domain/filter-kinds/column.ts'
import type { SearchCircumstances } from '#features/search/domain/filter-kinds/filter.ts'
import { COUNTED_FILTERS, SEARCH_FILTERS } from '#features/search/domain/filters.ts'
import type { SearchPlan } from '#features/search/domain/plan.ts'
import type { ParsedKeywords, Wording } from '#features/search/domain/words/query-words.ts'
import { toAttributeName, toCode, UNKNOWN } from './attributes.ts'

const ORDERS = {
  relevance: 'weight() desc, posted desc',
  newest: 'posted desc',
  salary: 'payhigh desc, posted desc',
  distance: 'miles asc, posted desc',
} as const

/** The most matches that Sphinx collects, enough for the furthest page in the questions. Sphinx takes longer with more. */
const MOST_MATCHES = 1000
const OPTIONS = `option ranker = bm25, field_weights = (title = 10, about = 4, description = 1), max_matches = ${MOST_MATCHES}`

/**
 * Writes a search as SphinxQL: a page of ids in order, then the counts of each filter. Our own engine counts a filter without its own condition; the
 * counts here are under all conditions, which is less work for Sphinx.
 */
export function writeStatement(plan: SearchPlan, now: Date): string {
  const { criteria } = plan
  const from = (criteria.page - 1) * criteria.limit
  const circumstances = { now, weeklyHours: plan.weeklyHours }
  return [
    `select id${distanceOf(plan)} from vacancies where ${conditionsOf(plan, circumstances).join(' and ')}`,
    `order by ${ORDERS[chooseSortOrder(criteria)]} limit ${from}, ${criteria.limit} ${OPTIONS}`,
    ...COUNTED_FILTERS.map((counting) =>
      counting.by === 'value'
        ? `facet ${toAttributeName(counting.column.name)}`
        : `facet interval(${toAttributeName(counting.column.name)}, ${counting
            .steps(criteria, circumstances)
            .map(Math.round)
            .join(', ')}) as ${counting.facet.toLowerCase()}step`,
    ),
  ].join(' ')
}

/** Writes the same search as a count of all that it finds. */
export const writeCount = (plan: SearchPlan, now: Date): string =>
  `select count(*) as total${distanceOf(plan)} from vacancies where ${conditionsOf(plan, { now, weeklyHours: plan.weeklyHours }).join(' and ')} limit 1 option max_matches = 1`

const distanceOf = ({ place }: SearchPlan) =>
  place
    ? `, geodist(lat, lon, ${toRadians(place.lat)}, ${toRadians(place.lon)}, {in = rad, out = miles}) as miles`
    : ''
const toRadians = (degrees: number) => ((degrees * Math.PI) / 180).toFixed(8)

function conditionsOf(plan: SearchPlan, circumstances: SearchCircumstances): readonly string[] {
  const { criteria, words, place } = plan
  const filters = SEARCH_FILTERS.flatMap((filter) => [
    ...[filter.condition?.(criteria, circumstances) ?? []].flat(),
    ...(filter.bounds?.(criteria, circumstances) ?? []),
  ])
  const text = writeWords(words)
  return [
    ...(text ? [`match('${text.replaceAll("'", "\\'")}')`] : []),
    `expires > ${circumstances.now.getTime()}`,
    ...(place ? [`miles <= ${(criteria.radius + place.extent).toFixed(1)}`] : []),
    ...filters.map(writeCondition),
  ]
}

function writeCondition(condition: FilterCondition): string {
  const name = toAttributeName(condition.column.name)
  switch (condition.asks) {
    case 'any of':
      return `${name} in (${condition.values.map(toCode).join(', ')})`
    case 'at least':
      return `${name} >= ${Math.round(condition.value)}`
    case 'at most':
      return `${name} between 1 and ${Math.round(condition.value)}`
    case 'known':
      return `${name} > ${UNKNOWN}`
  }
}

/** Sphinx requires a single quote to be escaped, and the words of a plan have no other operators. */
function writeWords({ wanted, unwanted }: ParsedKeywords): string {
  const alternatives = wanted.map(({ typed, also }) =>
    [typed, ...also].map(writeWording).join(' | '),
  )
  return [
    ...alternatives.map((any) => `(${any})`),
    ...(wanted.length ? unwanted.map((wording) => `-(${writeWording(wording)})`) : []),
  ].join(' ')
}

const writeWording = ({ words, adjacent }: Wording) =>
  adjacent && words.length > 1 ? `"${words.join(' ')}"` : `(${words.join(' ')})`
