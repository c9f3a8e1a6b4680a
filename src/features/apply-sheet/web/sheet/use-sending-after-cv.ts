import type { FormEvent, RefObject } from 'react'
import type { TypedSheet } from './stored-sheet.ts'
import type { SheetStage } from './sheet-stage.ts'

type Sending = {
  readonly stage: SheetStage
  readonly setStage: (stage: SheetStage) => void
  readonly element: RefObject<HTMLFormElement | null>
  readonly isUploading: () => boolean
  /** Resolves once the upload has ended, well or not. */
  readonly settled: () => Promise<unknown>
  readonly read: () => TypedSheet
  readonly send: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/**
 * Returns what sends the sheet, once its CV is uploaded: the CV fills boxes, of which no one should read meanwhile that they are empty. What it filled is
 * checked by its person before it goes.
 */
export function useSendingAfterCv(sending: Sending) {
  const { stage, setStage, element, isUploading, settled, read, send } = sending
  return async (event: FormEvent<HTMLFormElement>) => {
    if (stage === 'checking the CV') setStage('typing')
    if (!isUploading()) return send(event)
    event.preventDefault()
    if (stage === 'waiting for the CV') return
    const before = JSON.stringify(read())
    setStage('waiting for the CV')
    await settled()
    const isFilled = JSON.stringify(read()) !== before
    setStage(isFilled ? 'checking the CV' : 'typing')
    if (!isFilled) element.current?.requestSubmit()
  }
}
