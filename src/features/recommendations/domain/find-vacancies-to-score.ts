import { DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import {
  type Bitmap,
  isNumberInBitmap,
  listBitmapNumbers,
} from '#features/search/domain/index/sets/bitmap.ts'
import { findDocumentsBeforeKeywords } from '#features/search/domain/index/conditions.ts'
import { toBitmap } from '#features/search/domain/index/sets/document-set.ts'
import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import { findDocumentNumber } from '#features/search/domain/index/segments/segment.ts'
import { makeSearchPlan } from '#features/search/domain/plan.ts'
import {
  findDocumentsWithSimilarTitle,
  findDocumentsWithKeywords,
  type FoundIndexDocument,
} from './find-in-index.ts'
import type { Interest, WorkArea } from './interest.ts'
import type { VacancyToScore } from './score.ts'
import {
  MAX_NEW_NEAR_HOME,
  type RecommendationQuery,
  MAX_SCORED_PER_INTEREST,
} from './recommendation-query.ts'

/** A vacancy to score: its part of the index, its number there, and the interests that found it. */
export type FoundVacancyDocument = {
  readonly part: number
  readonly number: number
  readonly found: VacancyToScore['found']
}

/**
 * Finds, for each interest, the best open vacancies near the place of the interest, and the newest vacancies near the candidate's home. Vacancies
 * that must not be recommended again are left out.
 */
export function findVacanciesToScore(
  parts: readonly IndexPart[],
  { interests, home, without }: RecommendationQuery,
  now: number,
): readonly FoundVacancyDocument[] {
  const open = makeOpenDocumentsFinder(parts, without, now)
  const found = new Map<
    string,
    {
      readonly part: number
      readonly number: number
      readonly found: { readonly interest: number; readonly inTitle: boolean }[]
    }
  >()
  const entry = ({ part, number }: { readonly part: number; readonly number: number }) => {
    const known = found.get(`${part} ${number}`) ?? { part, number, found: [] }
    found.set(`${part} ${number}`, known)
    return known
  }
  for (const [interest, each] of interests.entries())
    for (const document of findInterestMatches(parts, each, open(each.near), now))
      entry(document).found.push({ interest, inTitle: document.inTitle })
  for (const document of listNewestDocuments(parts, open(home))) entry(document)
  return [...found.values()]
}

const findInterestMatches = (
  parts: readonly IndexPart[],
  { kind, text }: Interest,
  open: readonly Bitmap[],
  now: number,
): readonly FoundIndexDocument[] =>
  kind === 'words'
    ? findDocumentsWithKeywords(parts, text, open, MAX_SCORED_PER_INTEREST, now)
    : findDocumentsWithSimilarTitle(parts, text, open, MAX_SCORED_PER_INTEREST, now)

/**
 * Creates a function that returns the open documents near a place, for each part of the index. The sets are cached, because most interests share a
 * few towns, and callers must not change them.
 */
function makeOpenDocumentsFinder(
  parts: readonly IndexPart[],
  without: readonly string[],
  now: number,
): (near: WorkArea | null) => readonly Bitmap[] {
  const gone = parts.map(({ segment }) =>
    without.map((id) => findDocumentNumber(segment, id)).filter((number) => number >= 0),
  )
  const known = new Map<string, readonly Bitmap[]>()
  return (near) => {
    const key = near ? [near.place.id, near.place.lat, near.place.lon, near.radius].join(' ') : ''
    const sets =
      known.get(key) ??
      parts.map((part, index) => findOpenDocuments(part, near, gone[index] ?? [], now))
    known.set(key, sets)
    return sets
  }
}

function findOpenDocuments(
  part: IndexPart,
  near: WorkArea | null,
  gone: readonly number[],
  now: number,
): Bitmap {
  const plan = makeSearchPlan({
    criteria: { ...DEFAULT_CRITERIA, radius: near?.radius ?? 0 },
    place: near?.place,
    locationText: '',
    weeklyHours: 0,
  })
  const set = toBitmap(findDocumentsBeforeKeywords(part, plan, now), part.segment.size).slice()
  for (const number of gone)
    if (isNumberInBitmap(set, number))
      set[number >>> 5] = (set[number >>> 5] ?? 0) ^ (1 << (number & 31))
  return set
}

/** Returns the newest documents of all parts. Documents are numbered from the newest to the oldest, so these are the first documents of each set. */
function listNewestDocuments(parts: readonly IndexPart[], open: readonly Bitmap[]) {
  const found = parts.flatMap(({ segment }, part) =>
    Array.from(
      listBitmapNumbers(open[part] ?? new Uint32Array(0), MAX_NEW_NEAR_HOME),
      (number) => ({
        part,
        number,
        updated: segment.updated[number] ?? 0,
      }),
    ),
  )
  return found.sort((a, b) => b.updated - a.updated).slice(0, MAX_NEW_NEAR_HOME)
}
