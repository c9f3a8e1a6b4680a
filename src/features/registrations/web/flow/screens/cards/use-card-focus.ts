import { useEffect, useRef, useState } from 'react'
import type { Id } from '#features/registration-flow/domain/definition/definition.ts'

/**
 * Moves the focus to 'Change' of a card that was saved and closed. Returns what a screen reader says of it: 'Job 2 saved'. A card that opens moves the
 * focus to its first box by itself.
 */
export function useCardFocus(
  openId: Id | undefined,
  ids: readonly Id[],
  nameOf: (itemId: Id) => string,
): string {
  const before = useRef(openId)
  const [said, setSaid] = useState('')
  const latest = useRef({ ids, nameOf })
  latest.current = { ids, nameOf }
  useEffect(() => {
    const left = before.current
    before.current = openId
    if (left === undefined || left === openId) return
    const { ids: there, nameOf: name } = latest.current
    const isSaved = there.includes(left)
    setSaid(isSaved ? `${name(left)} saved` : '')
    if (!isSaved || openId !== undefined) return
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(left)}"] button`)?.focus()
  }, [openId])
  return said
}
