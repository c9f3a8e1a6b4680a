/** Thrown by a check with the refusal for the person; its caller returns the message. */
export class Unfit extends Error {
  override name = 'Unfit'
}

export const unfit = (sentence: string) => new Unfit(sentence)

/** Runs a parser and turns its errors into a refusal, because an invalid file is not a fault of the server. */
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
