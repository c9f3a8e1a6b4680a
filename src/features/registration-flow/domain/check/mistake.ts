/** The path of a value in a flow file: keys and indexes from the root. */
export type FlowFilePath = readonly (string | number)[]
export type FlowMistake = { readonly spot: FlowFilePath; readonly sentence: string }

/** Formats a spot as 'tasks[2].steps[0].label', or '' for the whole flow. */
export const formatFlowFilePath = (spot: FlowFilePath) =>
  spot
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`,
    )
    .join('')

export const createMistake = (spot: FlowFilePath, sentence: string): FlowMistake => ({
  spot,
  sentence,
})
/** Returns a list with the mistake if the condition is false, else an empty list. */
export const listMistakeUnless = (
  right: boolean,
  spot: FlowFilePath,
  sentence: string,
): readonly FlowMistake[] => (right ? [] : [createMistake(spot, sentence)])
