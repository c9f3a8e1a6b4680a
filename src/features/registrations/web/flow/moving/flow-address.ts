import { isUuid } from '#shared/words/identifiers.ts'
import type { Place } from '#features/registration-flow/domain/screens/place.ts'
import { placeOf } from '#features/registration-flow/domain/screens/place.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'

/** The overview of a step, the list of a set at once or once the whole item was gone through, the last screen. */
export type From = 'check' | 'list' | 'item' | 'send'

const FLOW = '/registration/flow'

/** Where a screen is; `from`: where a change returns to; `id`: the registration that a consultant answers for its candidate. */
export function addressOf(screen: Screen, from?: From, id?: string): string {
  const words = Object.entries({ id, ...placeOf(screen), from }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return `${FLOW}?${new URLSearchParams(words)}`
}

/** This address names no screen: it leads to where the registration goes on. */
export const flowAddress = (id: string) => `${FLOW}?${new URLSearchParams({ id })}`

/** What an address asks for; an id that is none names no item. */
export function placeAsked(query: URLSearchParams): Place {
  const { item, ...place } = Object.fromEntries(query) as Place
  return item && isUuid(item) ? { ...place, item } : place
}
