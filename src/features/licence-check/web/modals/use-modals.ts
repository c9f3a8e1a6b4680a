import { useEffect, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { DIALOG_HASH } from '#web/kit/dialogs/use-dialog.ts'
import {
  ALL_MODALS_CLOSED,
  applyModalEvent,
  chooseHistoryStep,
  type LicenceModal,
  findModalByName,
  toModalName,
} from '../../domain/modals.ts'

/** The state of a history entry whose modal was opened on this page, so that closing the modal can go back in the history. */
export const OPENED_HERE_STATE = { stay: true, dialog: true }

/**
 * Opens and closes the modals by the page's address, so that Back closes the open modal and a reload opens it again. `resting` is the query of the
 * address while all modals are closed; if omitted, the query does not change.
 */
export function useLicenceModals(resting?: string) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const open: LicenceModal | null = hash.startsWith(DIALOG_HASH)
    ? findModalByName(hash.slice(DIALOG_HASH.length))
    : null
  const [modals, dispatch] = useReducer(applyModalEvent, ALL_MODALS_CLOSED)
  useEffect(() => dispatch({ type: 'shown', modal: open }), [open])

  const go = (to: LicenceModal | null) => {
    const pushed = (state as { dialog?: boolean } | null)?.dialog === true
    const step = chooseHistoryStep(open, to, pushed)
    if (step === 'stay') return
    if (step === 'back') return void navigate(-1)
    const opened = to !== null && (step === 'push' || pushed)
    void navigate(
      {
        search: to === null ? (resting ?? search) : search,
        hash: to ? DIALOG_HASH + toModalName(to) : '',
      },
      { replace: step === 'replace', state: opened ? OPENED_HERE_STATE : { stay: true } },
    )
  }
  const leave = () => {
    const left = applyModalEvent(modals, { type: 'left' })
    dispatch({ type: 'left' })
    if (left.open === null) go(null)
  }
  return {
    open,
    asking: modals.asking,
    show: go,
    leave,
    typed: () => dispatch({ type: 'typed' }),
    goOn: () => dispatch({ type: 'wentOn' }),
    close: () => go(null),
  }
}
export type LicenceModalsControl = ReturnType<typeof useLicenceModals>
