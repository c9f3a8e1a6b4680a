import { useEffect, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { DIALOG_HASH } from '#web/kit/use-dialog.ts'
import { ALL_CLOSED, advanceModals, historyStep, type Modal, modalNamed, nameOfModal } from '../domain/modals.ts'

/** The address says which of the three is open: Back closes it, and a reload finds it open. */
export function useModals() {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const open = hash.startsWith(DIALOG_HASH) ? modalNamed(hash.slice(DIALOG_HASH.length)) : null
  const [modals, dispatch] = useReducer(advanceModals, ALL_CLOSED)
  useEffect(() => dispatch({ type: 'shown', modal: open }), [open])

  const go = (to: Modal | null) => {
    const pushed = (state as { dialog?: boolean } | null)?.dialog === true
    const step = historyStep(open, to, pushed)
    if (step === 'stay') return
    if (step === 'back') return void navigate(-1)
    const dialog = step === 'push' || pushed
    void navigate({ search, hash: to ? DIALOG_HASH + nameOfModal(to) : '' }, { replace: step === 'replace', state: { stay: true, ...(dialog && to ? { dialog } : {}) } })
  }
  const leave = () => {
    const left = advanceModals(modals, { type: 'left' })
    dispatch({ type: 'left' })
    if (left.open === null) go(null)
  }
  return { open, asking: modals.asking, show: go, leave, typed: () => dispatch({ type: 'typed' }), goOn: () => dispatch({ type: 'wentOn' }), close: () => go(null) }
}
export type ModalsShown = ReturnType<typeof useModals>
