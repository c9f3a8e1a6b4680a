import { useEffect, useState } from 'react'
import { call } from '#web/call/call.ts'
import { isPurifierLoaded, loadPurifier } from '#web/reading/purify.ts'
import { createQuietCarrier } from '#web/call/quiet-carrier.ts'
import { changeJobBoard, useSession } from '#web/session/session.ts'
import { type PortalBlock, getPortalContent } from '../contract.ts'
import type { PortalBlockName } from '../domain/block-names.ts'
import { readStoredBlock } from '../domain/read-stored-block.ts'

/**
 * Returns a block of the installation's texts [seed 7.32]: first the one in this browser's storage, then the server's. It is undefined until the HTML
 * sanitiser is loaded, and if there is no such block. If the server does not respond, the stored block stays.
 */
export function usePortalBlock(name: PortalBlockName): PortalBlock | undefined {
  const content = useSession(({ jobBoard }) => jobBoard.content)
  const [showable, setShowable] = useState(isPurifierLoaded)
  useEffect(() => {
    call(getPortalContent, {}, createQuietCarrier()).then(
      (answered) => changeJobBoard({ content: answered }),
      () => undefined,
    )
    loadPurifier().then(
      () => setShowable(true),
      () => undefined,
    )
  }, [])
  return showable ? readStoredBlock(content, name) : undefined
}
