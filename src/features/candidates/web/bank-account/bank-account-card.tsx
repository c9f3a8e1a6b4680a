import { useRef, useState } from 'react'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { showToast } from '#web/shell/toast.ts'
import type { MaskedBankAccount } from '../../contract/records/bank-account.ts'
import { BankAccountForm } from './bank-account-form.tsx'
import { BankAccountLines } from './bank-account-lines.tsx'
import { type OpenedAccount, openAccount } from './opened-account.ts'
import { SectionCard } from '../section-card.tsx'
import { showSaved, showThenFocus } from '../show-saved.ts'
import { useUntil } from './use-until.ts'
import styles from '../records/record-list.module.css'

const HEADING = 'bank-account'
type Shown = 'masked' | 'whole' | 'form'

/** The account that wages are paid into: its last four digits, and in full for the ten minutes of a recent sign-in. */
export function BankAccountCard({ account }: { account: MaskedBankAccount | undefined }) {
  const [shown, setShown] = useState<Shown>('masked')
  const [opened, setOpened] = useState<OpenedAccount | null>(null)
  const { what: busy, problem, run, forget } = useAction()
  const isTyped = useRef(false)
  const isUnread = account?.accountEnding === ''

  const show = (what: Shown, whole: OpenedAccount | null = null) => {
    isTyped.current = false
    forget()
    setOpened(whole)
    setShown(what)
  }
  // A form that someone is typing in stays open; saving it asks for the password again.
  useUntil(opened?.until ?? null, () => {
    if (shown === 'form' && isTyped.current) return
    const card = document.getElementById(HEADING)?.closest('section')
    if (card?.contains(document.activeElement)) showThenFocus(HEADING, () => show('masked'))
    else show('masked')
    showToast('Your bank account is hidden again')
  })
  const open = async (what: 'whole' | 'form') => {
    if (!account || isUnread) return showThenFocus(HEADING, () => show(what))
    await run(async () => {
      const whole = opened ?? (await openAccount(account.id))
      showThenFocus(HEADING, () => show(what, whole))
    }, what)
  }
  return (
    <SectionCard id={HEADING} title="Bank account">
      {problem && (
        <InsetNote tone="danger">
          <p role="alert">{problem}</p>
        </InsetNote>
      )}
      {shown === 'form' ? (
        <BankAccountForm
          itemId={account?.id}
          item={opened?.account}
          typed={() => {
            isTyped.current = true
          }}
          done={() => showSaved('Saved', HEADING, () => show('masked'))}
          cancel={() => showThenFocus(HEADING, () => show('masked'))}
        />
      ) : account ? (
        <BankAccountLines
          account={account}
          whole={opened?.account}
          busy={busy}
          open={(what) => void open(what)}
          hide={() => showThenFocus(HEADING, () => show('masked'))}
          gone={(drop) =>
            showSaved('Deleted', HEADING, () => {
              show('masked')
              drop()
            })
          }
        />
      ) : (
        <>
          <p className={styles.none}>You have not added a bank account yet.</p>
          <Button variant="secondary" size="sm" onClick={() => void open('form')}>
            Add a bank account
          </Button>
        </>
      )}
    </SectionCard>
  )
}
