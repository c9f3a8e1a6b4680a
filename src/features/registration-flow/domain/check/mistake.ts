/** A spot in a written flow: keys and indexes, from the top. */
export type Spot = readonly (string | number)[]
export type Mistake = { readonly spot: Spot; readonly sentence: string }

/** Writes 'tasks[2].steps[0].label', or '' for the whole flow. */
export const spotInWords = (spot: Spot) =>
  spot
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`,
    )
    .join('')

export const mistake = (spot: Spot, sentence: string): Mistake => ({ spot, sentence })
/** Returns the mistake where something is wrong, else nothing. */
export const unless = (right: boolean, spot: Spot, sentence: string): readonly Mistake[] =>
  right ? [] : [mistake(spot, sentence)]
