const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What a page of the desk says that does not know which registration is meant [seed 8]. */
export const NO_ID = "Can't find ID error message"

/** The registrations that `?id=` names, each once; empty where it is missing, or one of them is none. */
export function askedIds(search: string): readonly string[] {
  const ids = [...new Set(new URLSearchParams(search).getAll('id'))]
  return ids.every((id) => UUID.test(id)) ? ids : []
}
