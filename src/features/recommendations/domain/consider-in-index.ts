import { EVERYTHING } from '#features/search/domain/criteria.ts'
import { type Bitmap, has, numbersOf } from '#features/search/domain/index/sets/bitmap.ts'
import { boundsOf } from '#features/search/domain/index/conditions.ts'
import { asBitmap } from '#features/search/domain/index/sets/document-set.ts'
import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import { numberOf } from '#features/search/domain/index/segments/segment.ts'
import { planOf } from '#features/search/domain/plan.ts'
import { documentsLike, documentsWith, type FoundByWords } from './find-in-index.ts'
import type { Interest, Near } from './interest.ts'
import type { Considered } from './score.ts'
import { FILLING, type Wanted, WEIGHED } from './wanted.ts'

/** A document worth weighing, by its part, and which interests found it. */
export type InIndex = {
  readonly part: number
  readonly number: number
  readonly found: Considered['found']
}

/** Of every interest the best matches near where it is wanted, and the newest near home: what is on the board, less what is recommended no more. */
export function considerInIndex(
  parts: readonly IndexPart[],
  { interests, home, without }: Wanted,
  now: number,
): readonly InIndex[] {
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
    ? documentsWith(parts, text, open, WEIGHED, now)
    : documentsLike(parts, text, open, WEIGHED, now)

/** The same few places are asked for again and again: what is open there is worked out once. Sets are not to be changed. */
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
    const sets = known.get(key) ?? parts.map((part, at) => openIn(part, near, gone[at] ?? [], now))
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

/** A document's number is its rank by date. */
function newest(parts: readonly IndexPart[], open: readonly Bitmap[]) {
  const found = parts.flatMap(({ segment }, part) =>
    Array.from(numbersOf(open[part] ?? new Uint32Array(0), FILLING), (number) => ({
      part,
      number,
      updated: segment.updated[number] ?? 0,
    })),
  )
  return found.sort((a, b) => b.updated - a.updated).slice(0, FILLING)
}
