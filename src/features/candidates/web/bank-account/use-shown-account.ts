import { useRef, useState } from 'react'
import { useAction } from '#web/forms/use-action.ts'
import { showToast } from '#web/shell/toast.ts'
import type { MaskedBankAccount } from '../../contract/records/bank-account.ts'
import { showThenFocusHeading } from '../show-saved.ts'
import { type OpenedBankAccount, openBankAccount } from './open-bank-account.ts'
import { useTimeLimit } from './use-time-limit.ts'

type BankAccountView = 'masked' | 'whole' | 'form'

/** Returns how much of the bank account under this heading is visible, and the actions that change it. */
export function useShownBankAccount(account: MaskedBankAccount | undefined, heading: string) {
  const [shown, setShown] = useState<BankAccountView>('masked')
  const [opened, setOpened] = useState<OpenedBankAccount | null>(null)
  const { what: busy, problem, run, forget } = useAction()
  const isTyped = useRef(false)
  const isUnread = account?.accountEnding === ''

  const show = (what: BankAccountView, whole: OpenedBankAccount | null = null) => {
    isTyped.current = false
    forget()
    setOpened(whole)
    setShown(what)
  }
  const hide = () => show('masked')
  // A form in which the person is typing stays open after the time limit; saving it asks for the password again.
  useTimeLimit(opened?.until ?? null, () => {
    if (shown === 'form' && isTyped.current) return
    const card = document.getElementById(heading)?.closest('section')
    if (card?.contains(document.activeElement)) showThenFocusHeading(heading, hide)
    else hide()
    showToast('Your bank account is hidden again')
  })
  return {
    shown,
    opened,
    busy,
    problem,
    hide,
    typed: () => {
      isTyped.current = true
    },
    open: async (what: 'whole' | 'form') => {
      if (!account || isUnread) return showThenFocusHeading(heading, () => show(what))
      await run(async () => {
        const whole = opened ?? (await openBankAccount(account.id))
        showThenFocusHeading(heading, () => show(what, whole))
      }, what)
    },
  }
}
