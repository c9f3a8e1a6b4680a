/** Thrown by the check of a file. The message is the refusal that the person sees. */
export class UnfitFileError extends Error {
  override name = 'Unfit'
}

export const createUnfitFileError = (sentence: string) => new UnfitFileError(sentence)

/** Runs a parser and replaces its errors by the refusal `sentence`, because an invalid file is not a fault of the server. */
export async function refuseFileOnError<Value>(
  sentence: string,
  work: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnfitFileError ? error : createUnfitFileError(sentence)
  }
}
