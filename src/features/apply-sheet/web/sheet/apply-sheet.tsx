import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { formatPayLine } from '#features/vacancies/web/format-vacancy.ts'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { useSession } from '#web/session/session.ts'
import styles from './apply-sheet.module.css'
import { SheetForm } from './sheet-form.tsx'
import { readTyped } from './stored-sheet.ts'
import { useBegunAccount } from './use-begun-account.ts'
import { useLeavingSheet } from './use-leaving-sheet.ts'
import { WelcomeBack } from './welcome-back.tsx'

type Props = { readonly vacancy: VacancyDetail; readonly close: () => void }

/** The form over a job page with which a person applies without an account. It asks before it closes if something was typed. */
export default function ApplySheet({ vacancy, close }: Props) {
  const navigate = useNavigate()
  const [isTyped, setTyped] = useState(false)
  const leaving = useLeavingSheet(isTyped, close)
  // If something was typed in this tab, the form is shown at once. Otherwise a browser in which
  // someone was signed in first offers to sign in.
  const [isFormOpen, setFormOpen] = useState(
    () => useSession.getState().signedOut === null || Object.keys(readTyped()).length > 0,
  )
  const { company, jobTitle, location } = vacancy
  return (
    <Dialog open asks side close={leaving.ask} title={`Apply for ${jobTitle}`}>
      <p className="muted">
        {[company, location].filter(Boolean).join(', ')}. {formatPayLine(vacancy)}.
      </p>
      {leaving.isAsking && (
        <div className={styles.question} role="alertdialog" aria-labelledby="leave-sheet">
          <p id="leave-sheet">
            <strong>Leave without sending?</strong> What you've typed will stay in this tab until
            you close it.
          </p>
          <div className="cluster">
            <Button autoFocus onClick={leaving.stay}>
              Keep going
            </Button>
            <Button variant="secondary" onClick={leaving.leave}>
              Leave
            </Button>
          </div>
        </div>
      )}
      {isFormOpen ? (
        <FormOfSender
          vacancy={vacancy}
          onTyped={() => setTyped(true)}
          onSent={(receipt) => void navigate(`/applied/${receipt}`, { replace: true })}
        />
      ) : (
        <WelcomeBack vacancyId={vacancy.id} openForm={() => setFormOpen(true)} />
      )}
    </Dialog>
  )
}

/**
 * Shows the form once it is known whether its sender has begun an account. If the session of that account ends meanwhile, the form begins again with
 * empty fields.
 */
function FormOfSender(props: Omit<ComponentProps<typeof SheetForm>, 'account'>) {
  const account = useBegunAccount()
  if (account === undefined)
    return (
      <div className={styles.form} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  return <SheetForm {...props} key={account ? 'account' : 'stranger'} account={account} />
}
