/** Thrown inside a check with the sentence for the person; the check as a whole answers it. */
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
