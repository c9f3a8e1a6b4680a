import {
  DESK_VIEW_NAMES,
  DESK_VIEWS,
  type DeskView,
} from '#features/registrations/domain/desk-list/views.ts'
import { isSearchTooShort } from './short-search.ts'
import { isPhoneTooShort } from './text-search-query.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'

/** Returns 'Registrations: sent to CRM'. */
export const formatListTitle = (view: DeskView) =>
  view === 'all'
    ? 'All registrations'
    : `Registrations: ${DESK_VIEW_NAMES[view].charAt(0).toLowerCase()}${DESK_VIEW_NAMES[view].slice(1)}`

/**
 * Returns the text for an empty view. `ago`: the time since the last submission, '40 minutes ago'; null if there was none, undefined while it is
 * unknown.
 */
export function describeEmptyView(view: DeskView, ago: string | null | undefined): string {
  switch (view) {
    case 'review':
      if (ago === undefined) return 'Nothing to review.'
      return ago === null
        ? 'Nothing to review. Nothing was sent yet.'
        : `Nothing to review. Last one was sent ${ago}.`
    case 'send':
      return 'Nothing that is approved waits for the CRM.'
    case 'progress':
      return 'No one is filling in a registration at the moment.'
    case 'waiting':
      return 'Nothing waits for a candidate. What you send back is listed here until it is corrected.'
    case 'sent':
      return 'Nothing was sent to the CRM yet.'
    case 'all':
      return 'There are no registrations yet. Create the first one.'
  }
}

/** Returns the text for a view that was empty when it was read and has registrations now. */
export const describeNewRegistrations = (count: number) =>
  count === 1 ? '1 registration came in meanwhile.' : `${count} registrations came in meanwhile.`

/** Returns the text for a list in which no row matches the filters. `query`: the text that was searched for. */
export const describeNoMatch = (view: DeskView, query: string) =>
  isPhoneTooShort(query)
    ? 'Type at least seven digits of a number that begins with 0.'
    : isSearchTooShort(query)
      ? 'Type at least two letters to search.'
      : `No registration matches. Try fewer filters${view === 'all' ? '' : ', or look in All'}.`

/** Returns the other views in which a registration matches the filters. The view 'all' is returned only if no other view has a match. */
export function listViewsWithMatches(
  view: DeskView,
  counts: Readonly<Record<DeskView, number>>,
): readonly DeskView[] {
  const found = DESK_VIEWS.filter((one) => one !== view && counts[one] > 0)
  const named = found.filter((one) => one !== 'all')
  return named.length > 0 ? named : found
}

/** Returns the text for a search whose matches are all in other views; the page lists these views after the text. */
export const describeMatchesElsewhere = (view: DeskView) =>
  `No registration matches in ${DESK_VIEW_NAMES[view]}, but this is in:`

const TIME_UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** Returns '40 minutes ago'. */
export function formatTimeAgo(instant: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - new Date(instant).getTime())
  for (const [unit, length] of TIME_UNITS) {
    const count = Math.floor(passed / length)
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'a moment ago'
}
