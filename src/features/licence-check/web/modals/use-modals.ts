import { useEffect, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { DIALOG_HASH } from '#web/kit/dialogs/use-dialog.ts'
import {
  ALL_CLOSED,
  advanceModals,
  historyStep,
  type Modal,
  modalNamed,
  nameOfModal,
} from '../../domain/modals.ts'

/** An entry of the history has this mark where its modal was opened on this page: Back closes it. */
export const OPENED = { stay: true, dialog: true }

/** The address says which of the three is open: Back closes it, and a reload finds it open. `resting` is the query of the page while none is; without it modals leave the query as it is. */
export function useModals(resting?: string) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const open: Modal | null = hash.startsWith(DIALOG_HASH)
    ? modalNamed(hash.slice(DIALOG_HASH.length))
    : null
  const [modals, dispatch] = useReducer(advanceModals, ALL_CLOSED)
  useEffect(() => dispatch({ type: 'shown', modal: open }), [open])

  const go = (to: Modal | null) => {
    const pushed = (state as { dialog?: boolean } | null)?.dialog === true
    const step = historyStep(open, to, pushed)
    if (step === 'stay') return
    if (step === 'back') return void navigate(-1)
    const opened = to !== null && (step === 'push' || pushed)
    void navigate(
      {
        search: to === null ? (resting ?? search) : search,
        hash: to ? DIALOG_HASH + nameOfModal(to) : '',
      },
      { replace: step === 'replace', state: opened ? OPENED : { stay: true } },
    )
  }
  const leave = () => {
    const left = advanceModals(modals, { type: 'left' })
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
export type ModalsShown = ReturnType<typeof useModals>
