import type { NavigateFunction } from 'react-router'
import { STAY } from '#web/shell/route-change.tsx'
import { searchPath } from '../domain/criteria-url.ts'
import { type Found, WIDE } from './found.ts'

type Screen = { readonly found: Found; readonly shown: string; readonly navigate: NavigateFunction }

export function runShortcut(key: string, screen: Screen) {
  if (key === '/') return field()?.focus()
  if (key === '?')
    return void screen.navigate(
      { search: location.search, hash: '#dialog-shortcuts' },
      { state: { dialog: true, stay: true } },
    )
  const id = currentId(screen)
  if (key === 's')
    return document
      .querySelector<HTMLElement>(
        `[data-job='${id}'] button[data-save], [data-job='${id}'] a[href*='action=save']`,
      )
      ?.click()
  step(screen, id, key === 'j' ? 1 : -1)
}

/** Returns the current vacancy: the one in the pane, or on small screens, which have no pane, the card with the focus. */
const currentId = ({ shown }: Screen) =>
  matchMedia(WIDE).matches
    ? shown
    : (document.activeElement?.closest<HTMLElement>('[data-job]')?.dataset.job ?? '')

function step({ found: { criteria, result }, navigate }: Screen, id: string, by: number) {
  const next = neighbour(result?.vacancies.map(({ vjA_GUID }) => vjA_GUID) ?? [], id, by)
  if (!next) return
  document.querySelector<HTMLElement>(`[data-job='${next}'] a`)?.focus()
  if (matchMedia(WIDE).matches)
    void navigate(searchPath(criteria, next), { replace: true, state: STAY })
}

/** Returns the next or previous id, the first one if none is current, or undefined at either end. */
export function neighbour(ids: readonly string[], id: string, by: number): string | undefined {
  const at = ids.indexOf(id)
  return at < 0 ? ids[0] : ids[at + by]
}

const field = () =>
  [...document.querySelectorAll<HTMLElement>('search input[name=q]')].find((input) =>
    input.checkVisibility(),
  )
