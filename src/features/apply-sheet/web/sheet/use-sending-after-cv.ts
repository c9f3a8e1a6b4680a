import type { FormEvent, RefObject } from 'react'
import type { TypedSheet } from './stored-sheet.ts'
import type { SheetStage } from './sheet-stage.ts'

type Sending = {
  readonly stage: SheetStage
  readonly setStage: (stage: SheetStage) => void
  readonly element: RefObject<HTMLFormElement | null>
  readonly isUploading: () => boolean
  /** Resolves once the upload has succeeded or failed. */
  readonly settled: () => Promise<unknown>
  readonly read: () => TypedSheet
  readonly send: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/**
 * Returns a submit handler that first waits for the upload of the CV, because the CV fills empty fields that would otherwise be refused. If the CV
 * filled any field, the sheet is not sent yet, so that the person can check the values.
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
