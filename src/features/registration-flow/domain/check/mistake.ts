/** The path of a value in a flow file: keys and indexes from the root. */
export type Spot = readonly (string | number)[]
export type Mistake = { readonly spot: Spot; readonly sentence: string }

/** Formats a spot as 'tasks[2].steps[0].label', or '' for the whole flow. */
export const spotInWords = (spot: Spot) =>
  spot
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`,
    )
    .join('')

export const mistake = (spot: Spot, sentence: string): Mistake => ({ spot, sentence })
/** Returns a list with the mistake if the condition is false, else an empty list. */
export const unless = (right: boolean, spot: Spot, sentence: string): readonly Mistake[] =>
  right ? [] : [mistake(spot, sentence)]
