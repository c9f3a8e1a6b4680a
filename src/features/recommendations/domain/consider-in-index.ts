import { EVERYTHING } from '#features/search/domain/criteria.ts'
import { type Bitmap, has, numbersOf } from '#features/search/domain/index/sets/bitmap.ts'
import { boundsOf } from '#features/search/domain/index/conditions.ts'
import { asBitmap } from '#features/search/domain/index/sets/document-set.ts'
import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import { numberOf } from '#features/search/domain/index/segments/segment.ts'
import { planOf } from '#features/search/domain/plan.ts'
import { documentsLike, documentsWith, type FoundByWords } from './find-in-index.ts'
import type { Interest, Near } from './interest.ts'
import type { ConsideredVacancy } from './score.ts'
import { MOST_NEW, type VacanciesWanted, MOST_SCORED } from './vacancies-wanted.ts'

/** A document to score, by its part of the index, with the interests that found it. */
export type FoundDocument = {
  readonly part: number
  readonly number: number
  readonly found: ConsideredVacancy['found']
}

/**
 * Finds the best open matches of every interest near the wanted place, and the newest vacancies near home, without those that are no longer
 * recommended.
 */
export function considerInIndex(
  parts: readonly IndexPart[],
  { interests, home, without }: VacanciesWanted,
  now: number,
): readonly FoundDocument[] {
  const open = openNear(parts, without, now)
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
    for (const document of matchesOf(parts, each, open(each.near), now))
      entry(document).found.push({ interest, inTitle: document.inTitle })
  for (const document of newest(parts, open(home))) entry(document)
  return [...found.values()]
}

const matchesOf = (
  parts: readonly IndexPart[],
  { kind, text }: Interest,
  open: readonly Bitmap[],
  now: number,
): readonly FoundByWords[] =>
  kind === 'words'
    ? documentsWith(parts, text, open, MOST_SCORED, now)
    : documentsLike(parts, text, open, MOST_SCORED, now)

/**
 * Returns a function for the open documents near a place. It caches them, because most interests share the same few towns; callers must not change
 * the sets.
 */
function openNear(
  parts: readonly IndexPart[],
  without: readonly string[],
  now: number,
): (near: Near | null) => readonly Bitmap[] {
  const gone = parts.map(({ segment }) =>
    without.map((id) => numberOf(segment, id)).filter((number) => number >= 0),
  )
  const known = new Map<string, readonly Bitmap[]>()
  return (near) => {
    const key = near ? [near.place.id, near.place.lat, near.place.lon, near.radius].join(' ') : ''
    const sets =
      known.get(key) ?? parts.map((part, index) => openIn(part, near, gone[index] ?? [], now))
    known.set(key, sets)
    return sets
  }
}

function openIn(part: IndexPart, near: Near | null, gone: readonly number[], now: number): Bitmap {
  const plan = planOf({
    criteria: { ...EVERYTHING, radius: near?.radius ?? 0 },
    place: near?.place,
    locationText: '',
    weeklyHours: 0,
  })
  const set = asBitmap(boundsOf(part, plan, now), part.segment.size).slice()
  for (const number of gone)
    if (has(set, number)) set[number >>> 5] = (set[number >>> 5] ?? 0) ^ (1 << (number & 31))
  return set
}

/** Returns the newest documents of all parts. The numbers of documents follow their dates, so the first numbers of a set are its newest. */
function newest(parts: readonly IndexPart[], open: readonly Bitmap[]) {
  const found = parts.flatMap(({ segment }, part) =>
    Array.from(numbersOf(open[part] ?? new Uint32Array(0), MOST_NEW), (number) => ({
      part,
      number,
      updated: segment.updated[number] ?? 0,
    })),
  )
  return found.sort((a, b) => b.updated - a.updated).slice(0, MOST_NEW)
}
