import { useEffect, useRef } from 'react'
import { showToast } from '#web/shell/toast.ts'
import { findAction } from '../domain/find-action.ts'
import { clockTime } from './frame/saving.ts'
import type { Sitting } from './sitting.ts'

/** Says which answer of another device gave way to the one from here. */
export function useReplacedNote({
  open: { replaced },
  flow,
  tags,
}: Pick<Sitting, 'open' | 'flow' | 'tags'>) {
  const words = useRef({ flow, tags })
  words.current = { flow, tags }
  useEffect(() => {
    if (!replaced) return
    const { hop, savedAt } = replaced
    const label = findAction(words.current.flow, hop.actionId)?.action.label
    if (label)
      showToast(
        `${words.current.tags(label, hop.itemId)} You changed this on another device at ${clockTime(savedAt)}. We kept your newest answer, the one from here.`,
      )
  }, [replaced])
}
