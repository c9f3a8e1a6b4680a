import { type OrderedColumn, placeOf } from '../columns/ordered-column.ts'
import { uint16 } from '../columns/shared.ts'

/** For each document how many of some ascending steps its number reaches: 0 where it has none. `totals` says how many documents have each code but 0. */
export type StepCodes = { readonly codes: Uint16Array; readonly totals: Uint32Array }

type Kept = { places: readonly number[]; readonly codes: Uint16Array }
/** Ages and the pay of five periods; each takes two bytes a document. */
const MOST = 6
const kept = new WeakMap<OrderedColumn, Map<string, Kept>>()

/**
 * The codes of steps of that name. Steps that move with the clock are the same steps a moment later: only the documents that they passed get another
 * code. So what is handed out is right until the steps of that name are asked for again.
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

/** The documents between two places of the order. */
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
