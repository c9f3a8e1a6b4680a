/** Thrown by a check with the refusal for the person; its caller returns the message. */
export class UnfitFileError extends Error {
  override name = 'Unfit'
}

export const unfit = (sentence: string) => new UnfitFileError(sentence)

/** Runs a parser and turns its errors into a refusal, because an invalid file is not a fault of the server. */
export async function refuseFileOnError<Value>(
  sentence: string,
  work: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnfitFileError ? error : unfit(sentence)
  }
}
