/** A check throws this with the sentence for the person, and answers that sentence as a whole. */
export class Unfit extends Error {
  override name = 'Unfit'
}

export const unfit = (sentence: string) => new Unfit(sentence)

/** What a parser throws at a broken file is a refusal too, never a fault of ours. */
export async function orUnfit<Value>(
  sentence: string,
  work: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Unfit ? error : unfit(sentence)
  }
}
