import { isUuid } from '#shared/words/identifiers.ts'

/** The message of a desk page for an invalid id, in the words of specification section 8 [seed 8]. */
export const INVALID_ID_MESSAGE = "Can't find ID error message"

/** Returns the registration ids in `?id=`, each once; empty if there are none or one is invalid. */
export function readIdsFromAddress(search: string): readonly string[] {
  const ids = [...new Set(new URLSearchParams(search).getAll('id'))]
  return ids.every((id) => isUuid(id)) ? ids : []
}

/** Returns true if `?id=` has an invalid id. A page without an id is not an error. */
export const hasInvalidId = (search: string) =>
  new URLSearchParams(search).getAll('id').some((id) => !isUuid(id))
