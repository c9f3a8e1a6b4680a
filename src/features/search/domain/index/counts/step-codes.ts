import { type OrderedColumn, findPositionOfValue } from '../columns/ordered-column.ts'
import { allocateSharedUint16 } from '../columns/shared-arrays.ts'

/**
 * `codes` has, for each document, the number of ascending steps that its number reaches; 0 means none. `totals` has the number of documents for each
 * code except 0.
 */
export type StepCodes = { readonly codes: Uint16Array; readonly totals: Uint32Array }

type CachedStepCodes = { places: readonly number[]; readonly codes: Uint16Array }
/**
 * The most lists of steps that are cached for a column. The age column has one, and the pay column one for each of five periods. Each takes two bytes
 * for each document.
 */
const MAX_STEP_SETS_PER_COLUMN = 6
const cachedStepCodes = new WeakMap<OrderedColumn, Map<string, CachedStepCodes>>()

/**
 * Returns the codes for a list of steps, which is cached under `name`. Steps that depend on the time change little between two calls, so only the
 * documents that a step has passed get a new code. The result is valid until the next call with the same name.
 */
export function findStepCodes(
  column: OrderedColumn,
  name: string,
  steps: readonly number[],
): StepCodes {
  const { order, values } = column
  const places = steps.map((step) => findPositionOfValue(column, step))
  const all = cachedStepCodes.get(column) ?? new Map<string, CachedStepCodes>()
  cachedStepCodes.set(column, all)
  const known = all.get(name) ?? {
    places: steps.map(() => order.length),
    codes: allocateSharedUint16(values.length),
  }
  if (all.size >= MAX_STEP_SETS_PER_COLUMN) all.delete(all.keys().next().value ?? '')
  all.set(name, known)
  for (const [step, place] of places.entries())
    updateStepCodes(
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

/** Updates the codes of the documents between two positions of the column's order. */
function updateStepCodes(
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
