import { useEffect, useState } from 'react'
import { call } from '#web/call/call.ts'
import { isPurifierThere, purifierReady } from '#web/reading/purify.ts'
import { quietly } from '#web/call/quiet-carrier.ts'
import { changeJobBoard, useSession } from '#web/session/session.ts'
import { type Block, portalContent } from '../contract.ts'
import type { BlockName } from '../domain/block-names.ts'
import { keptBlock } from '../domain/kept-block.ts'

/**
 * Returns a block of the installation's texts [seed 7.32]: first from this browser's storage, then from the server. It is undefined until it can be
 * shown; a failure does not change the page.
 */
export function usePortalBlock(name: BlockName): Block | undefined {
  const content = useSession(({ jobBoard }) => jobBoard.content)
  const [showable, setShowable] = useState(isPurifierThere)
  useEffect(() => {
    call(portalContent, {}, quietly()).then(
      (answered) => changeJobBoard({ content: answered }),
      () => undefined,
    )
    purifierReady().then(
      () => setShowable(true),
      () => undefined,
    )
  }, [])
  return showable ? keptBlock(content, name) : undefined
}
