import { isUuid } from '#shared/words/identifiers.ts'
import type { ScreenQuery } from '#features/registration-flow/domain/screens/screen-query.ts'
import { toScreenQuery } from '#features/registration-flow/domain/screens/screen-query.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'

/**
 * The screen to which a change returns. 'check': the overview of the step; 'list': the list of the set; 'item': that list, after the whole item;
 * 'send': the submit screen; 'again': that screen too, from an answer that the branch asked for again.
 */
export type ChangeReturnPoint = 'check' | 'list' | 'item' | 'send' | 'again'

/** Returns whether the person asked to change this very answer, which then has its field also if the branch has it already. */
export const isChangeOfAny = (from: string | undefined): boolean =>
  from !== undefined && from !== 'again'

const FLOW_PATH = '/registration/flow'

/**
 * Returns the URL of a screen. `from`: the screen to which the person returns after a change. `id`: the registration that a consultant answers for
 * its candidate.
 */
export function formatScreenAddress(screen: Screen, from?: ChangeReturnPoint, id?: string): string {
  const words = Object.entries({ id, ...toScreenQuery(screen), from }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return `${FLOW_PATH}?${new URLSearchParams(words)}`
}

/** Returns the URL that opens a registration without naming a screen: the flow then continues where the person left off. */
export const formatFlowAddress = (id: string) => `${FLOW_PATH}?${new URLSearchParams({ id })}`

/** Reads the requested screen from a URL; an invalid item id is ignored. */
export function readScreenQuery(query: URLSearchParams): ScreenQuery {
  const { item, ...place } = Object.fromEntries(query) as ScreenQuery
  return item && isUuid(item) ? { ...place, item } : place
}
