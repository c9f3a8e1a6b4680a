/** Processes the source with several workers at the same time. The first failure stops all of them. */
export async function processSeveralAtOnce<Each>(
  source: AsyncIterable<Each>,
  work: (each: Each) => Promise<void>,
  workers = 8,
) {
  const each = source[Symbol.asyncIterator]()
  let failed = false
  const worker = async () => {
    for (let next = await each.next(); !next.done && !failed; next = await each.next()) {
      await work(next.value).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
}
