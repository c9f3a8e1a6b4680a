import { type OrderedColumn, placeOf } from '../columns/ordered-column.ts'
import { uint16 } from '../columns/shared.ts'

/**
 * For each document, the number of ascending steps that its number reaches, or 0 if it reaches none. `totals` has the number of documents for each
 * code except 0.
 */
export type StepCodes = { readonly codes: Uint16Array; readonly totals: Uint32Array }

type Kept = { places: readonly number[]; readonly codes: Uint16Array }
/** The most sets of steps that are cached for a column: the ages and the pay of five periods. Each takes two bytes a document. */
const MOST = 6
const kept = new WeakMap<OrderedColumn, Map<string, Kept>>()

/**
 * Returns the codes for the steps of that name. Steps that move with the clock differ little from one call to the next, so only the documents that a
 * step has passed get a new code. The returned codes are valid until the next call with the same name.
 */
export function stepCodes(
  column: OrderedColumn,
  name: string,
  steps: readonly number[],
): StepCodes {
  const { order, values } = column
  const places = steps.map((step) => placeOf(column, step))
  const all = kept.get(column) ?? new Map<string, Kept>()
  kept.set(column, all)
  const known = all.get(name) ?? {
    places: steps.map(() => order.length),
    codes: uint16(values.length),
  }
  if (all.size >= MOST) all.delete(all.keys().next().value ?? '')
  all.set(name, known)
  for (const [step, place] of places.entries())
    recode(
      column,
      known.codes,
      places,
      Math.min(place, known.places[step]!),
      Math.max(place, known.places[step]!),
    )
  known.places = places
  return {
    codes: known.codes,
    totals: Uint32Array.from([0, ...places], (place, code) =>
      code === 0 ? 0 : (places[code] ?? order.length) - place,
    ),
  }
}

/** Updates the codes of the documents between two positions of the order. */
function recode(
  { order }: OrderedColumn,
  codes: Uint16Array,
  places: readonly number[],
  from: number,
  to: number,
) {
  let code = 0
  for (let at = from; at < to; at++) {
    while (code < places.length && places[code]! <= at) code++
    codes[order[at]!] = code
  }
}
