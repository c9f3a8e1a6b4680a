import { type MouseEvent, useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { showToast } from '#web/shell/toast.ts'
import { approveRegistration } from '../../../contract/review.ts'
import styles from '../registration-desk.module.css'
import type { ApprovalObstacle } from '../../../domain/approval-obstacles.ts'
import { toAnswerKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import { toAnswerAnchor } from '../answers/answer-anchor.ts'
import { reportRefusal } from './report-refusal.ts'
import type { DeskChange } from '../use-registration-at-desk.ts'

type Props = {
  id: string
  name: string
  unseen: number
  onChange: (changed: DeskChange) => void
  onReload: () => void
}

/** Approves at once if every answer was reviewed; else a dialog shows how many were not, and a second press accepts the rest. */
export function ApproveButton({ id, name, unseen, onChange, onReload }: Props) {
  const dialog = useDialog('approve')
  const lacks = useDialog('incomplete')
  const [missing, setMissing] = useState<readonly ApprovalObstacle[]>([])
  const [pending, setPending] = useState(false)
  const approve = async (acceptRest: boolean) => {
    setPending(true)
    try {
      onChange(await call(approveRegistration, { params: { id }, body: { acceptRest } }))
      dialog.close()
      showToast(`The registration of ${name} is approved`)
      document.querySelector<HTMLElement>('h1')?.focus()
    } catch (error) {
      const found = readObstacles(error as Failure)
      if (found.length === 0) {
        dialog.close()
        reportRefusal(error as Failure, onReload)
        return
      }
      setMissing(found)
      lacks.show()
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button busy={pending} onClick={() => (unseen > 0 ? dialog.show() : void approve(false))}>
        Approve
      </Button>
      <Dialog
        open={dialog.open}
        close={dialog.close}
        title={`Approve the registration of ${name}?`}
      >
        <p>
          {unseen === 1 ? '1 answer was' : `${unseen} answers were`} not looked at one by one. Once
          it is approved nothing of the registration changes any more.
        </p>
        <div className={`cluster ${styles.dialogActions}`}>
          <Button busy={pending} onClick={() => void approve(true)}>
            Accept the rest and approve
          </Button>
          <Button variant="ghost" onClick={dialog.close}>
            Go on looking
          </Button>
        </div>
      </Dialog>
      <Dialog open={lacks.open} close={lacks.close} title="This registration is not complete">
        <ObstacleList name={name} missing={missing} />
      </Dialog>
    </>
  )
}

const ObstacleList = ({
  name,
  missing,
}: {
  name: string
  missing: readonly ApprovalObstacle[]
}) => (
  <>
    <p>It can be approved when nothing of this is missing. Ask {name} for it again.</p>
    <ul className={styles.missing}>
      {missing.map((one) => (
        <li key={`${toAnswerKey(one)} ${one.sentence}`}>
          <a href={`#${toAnswerAnchor(toAnswerKey(one))}`} onClick={goToAnswer}>
            {one.question}
          </a>
          : {one.sentence}
        </li>
      ))}
    </ul>
  </>
)

/** Replaces the dialog's history entry by the answer's anchor: closing the dialog first would navigate back from the anchor. */
function goToAnswer(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  window.location.replace(event.currentTarget.hash)
}

/** Returns the missing answers that a refusal lists. */
function readObstacles({ status, data }: Failure): readonly ApprovalObstacle[] {
  const found = (data as { readonly missing?: readonly ApprovalObstacle[] } | null)?.missing
  return status === 409 && Array.isArray(found) ? found : []
}
