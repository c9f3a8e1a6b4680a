/** Where something stands in a written flow: keys and places in lists, from the top. */
export type Spot = readonly (string | number)[]
export type Mistake = { readonly spot: Spot; readonly sentence: string }

/** 'tasks[2].steps[0].label'; '' of the whole. */
export const spotInWords = (spot: Spot) =>
  spot
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join('')

export const mistake = (spot: Spot, sentence: string): Mistake => ({ spot, sentence })
/** The mistake where something is wrong, else nothing. */
export const unless = (right: boolean, spot: Spot, sentence: string): readonly Mistake[] =>
  right ? [] : [mistake(spot, sentence)]
