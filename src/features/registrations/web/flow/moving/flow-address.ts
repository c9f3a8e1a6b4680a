import { isUuid } from '#shared/words/identifiers.ts'
import type { Place } from '#features/registration-flow/domain/screens/place.ts'
import { placeOf } from '#features/registration-flow/domain/screens/place.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'

/** The screen to which a change returns: the overview of a step, the list of a set (at once, or after the whole item), or the submit screen. */
export type From = 'check' | 'list' | 'item' | 'send'

const FLOW = '/registration/flow'

/** Returns the address of a screen. `from`: the screen to which a change returns. `id`: the registration that a consultant answers for its candidate. */
export function addressOf(screen: Screen, from?: From, id?: string): string {
  const words = Object.entries({ id, ...placeOf(screen), from }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return `${FLOW}?${new URLSearchParams(words)}`
}

/** Returns an address without a screen, which opens the registration where it continues. */
export const flowAddress = (id: string) => `${FLOW}?${new URLSearchParams({ id })}`

/** Reads the requested screen from an address; an invalid item id is ignored. */
export function placeAsked(query: URLSearchParams): Place {
  const { item, ...place } = Object.fromEntries(query) as Place
  return item && isUuid(item) ? { ...place, item } : place
}
