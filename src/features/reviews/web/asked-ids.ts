import { isUuid } from '#shared/words/identifiers.ts'

/** What a page of the desk says of an id that is none [seed 8]. */
export const NO_ID = "Can't find ID error message"

/** The registrations that `?id=` names, each once; empty where it is missing, or one of them is none. */
export function askedIds(search: string): readonly string[] {
  const ids = [...new Set(new URLSearchParams(search).getAll('id'))]
  return ids.every((id) => isUuid(id)) ? ids : []
}

/** Whether `?id=` names what can be no registration. A page that is opened without one has nothing to complain of. */
export const isMalformed = (search: string) =>
  new URLSearchParams(search).getAll('id').some((id) => !isUuid(id))
