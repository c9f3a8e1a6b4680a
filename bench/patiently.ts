const GIVEN_UP = '57014'
const MOST_TRIES = 10

/** A busy machine makes the database give a question up: what is judged is the answer, not the time. */
export async function patiently<Answer>(ask: () => Promise<Answer>, tries = 1): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if ((error as { code?: unknown }).code !== GIVEN_UP || tries === MOST_TRIES) throw error
    return patiently(ask, tries + 1)
  }
}
