const GIVEN_UP = '57014'
const MOST_TRIES = 10

/**
 * Repeats a query that the database cancelled because a busy machine was too slow. It is for benchmarks that judge the results rather than the time.
 */
export async function repeatCancelledQuery<Answer>(
  ask: () => Promise<Answer>,
  tries = 1,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if ((error as { code?: unknown }).code !== GIVEN_UP || tries === MOST_TRIES) throw error
    return repeatCancelledQuery(ask, tries + 1)
  }
}
