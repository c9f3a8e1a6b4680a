import type { NavigateFunction } from 'react-router'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { formatSearchPath } from '../domain/search-address.ts'
import { type LoadedSearch, WIDE_SCREEN_QUERY } from './load-search-page.ts'

type ShortcutScreen = {
  readonly found: LoadedSearch
  /**
   * The id of the vacancy in the pane, then the ids of those that further key presses have opened but the pane does not show yet. The next press
   * continues from the last id.
   */
  readonly moves: { current: readonly string[] }
  readonly navigate: NavigateFunction
}

export function runShortcut(key: string, screen: ShortcutScreen) {
  if (key === '/') return findSearchField()?.focus()
  if (key === '?')
    return void screen.navigate(
      { search: location.search, hash: '#dialog-shortcuts' },
      { state: { dialog: true, stay: true } },
    )
  const id = findCurrentId(screen)
  if (key === 's')
    return document
      .querySelector<HTMLElement>(
        `[data-job='${id}'] button[data-save], [data-job='${id}'] a[href*='action=save']`,
      )
      ?.click()
  moveToNeighbour(screen, id, key === 'j' ? 1 : -1)
}

/**
 * Returns the id of the vacancy to which a shortcut applies: the one in the pane or, on small screens, which have no pane, the one whose card has the
 * focus.
 */
const findCurrentId = ({ moves }: ShortcutScreen) =>
  matchMedia(WIDE_SCREEN_QUERY).matches
    ? (moves.current.at(-1) ?? '')
    : (document.activeElement?.closest<HTMLElement>('[data-job]')?.dataset.job ?? '')

function moveToNeighbour(screen: ShortcutScreen, id: string, by: number) {
  const { criteria, result } = screen.found
  const next = findNeighbour(result?.vacancies.map(({ vjA_GUID }) => vjA_GUID) ?? [], id, by)
  if (!next) return
  document.querySelector<HTMLElement>(`[data-job='${next}'] a`)?.focus()
  if (!matchMedia(WIDE_SCREEN_QUERY).matches) return
  screen.moves.current = [...screen.moves.current, next]
  void screen.navigate(formatSearchPath(criteria, next), {
    replace: true,
    state: STAY_ON_PAGE_STATE,
  })
}

/** Returns the id before or after the given one. Returns the first id if the list does not contain the given one, and undefined at either end. */
export function findNeighbour(ids: readonly string[], id: string, by: number): string | undefined {
  const at = ids.indexOf(id)
  return at < 0 ? ids[0] : ids[at + by]
}

const findSearchField = () =>
  [...document.querySelectorAll<HTMLElement>('search input[name=q]')].find((input) =>
    input.checkVisibility(),
  )
