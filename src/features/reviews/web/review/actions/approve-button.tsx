import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { useMay } from '#features/consultants/web/own-permissions.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { showToast } from '#web/shell/toast.ts'
import { approveRegistration } from '../../../contract/review.ts'
import type { ApprovalObstacle } from '../../../domain/approval-obstacles.ts'
import type { AskAgainTarget } from '../answers/ask-again-targets.ts'
import { listBegunReasons } from '../answers/begun-reasons.ts'
import { listBegunAdditions } from '../asking/begun-additions.ts'
import { BegunReasonsDialog } from './begun-reasons-dialog.tsx'
import { reportRefusal } from './report-refusal.ts'
import type { RegistrationDeskChange } from '../use-registration-at-desk.ts'
import { UnseenAnswersDialog } from './unseen-answers-dialog.tsx'
import { ObstacleList } from './obstacle-list.tsx'

type Props = {
  id: string
  name: string
  unseen: number
  /**
   * True if an obstacle to the approval is already known. A press then calls the server at once, which lists the obstacles, and the consultant is not
   * asked first to accept unreviewed answers.
   */
  isPrevented: boolean
  /** The answers and documents at which a reason may have been typed and not sent. */
  targets: readonly AskAgainTarget[]
  onChange: (changed: RegistrationDeskChange) => void
  onReload: () => void
}

/** Renders the button only for a consultant who may approve. */
export const ApproveButton = (props: Props) =>
  useMay('registrations.approve') && <PermittedApproveButton {...props} />

/**
 * Approves at once if every answer was reviewed. A dialog appears instead in three cases. Something prevents the approval: the dialog lists it.
 * Answers were not reviewed: it shows how many, and a second press accepts them. Text was typed and not sent, such as a reason, a question or a
 * statement: it shows the text, because nothing can be added after the approval.
 */
function PermittedApproveButton({
  id,
  name,
  unseen,
  isPrevented,
  targets,
  onChange,
  onReload,
}: Props) {
  const dialog = useDialog('approve')
  const lacks = useDialog('incomplete')
  const begun = useDialog('begun-reasons')
  const [missing, setMissing] = useState<readonly ApprovalObstacle[]>([])
  const [pending, setPending] = useState(false)
  const listReasons = () => listBegunReasons(id, targets)
  const isBegun = () => listReasons().length > 0 || listBegunAdditions(id).length > 0
  const approve = async (acceptRest: boolean) => {
    if (isBegun()) return begun.show()
    setPending(true)
    try {
      onChange(await call(approveRegistration, { params: { id }, body: { acceptRest } }))
      dialog.close()
      showToast(`The registration of ${name} is approved`)
      document.querySelector<HTMLElement>('h1')?.focus()
    } catch (error) {
      if ((error as Failure).status === 422) return dialog.show()
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
  const press = () =>
    unseen === 0 || isPrevented || isBegun() ? void approve(false) : dialog.show()
  return (
    <>
      <Button busy={pending} onClick={press}>
        Approve
      </Button>
      <UnseenAnswersDialog
        {...{ dialog, name, unseen, pending }}
        onAccept={() => void approve(true)}
      />
      <Dialog open={lacks.open} close={lacks.close} title="This registration is not complete">
        <ObstacleList name={name} missing={missing} />
      </Dialog>
      <BegunReasonsDialog registrationId={id} dialog={begun} listReasons={listReasons} />
    </>
  )
}

/** Returns the obstacles in the server's refusal; empty if the server refused for another reason. */
function readObstacles({ status, data }: Failure): readonly ApprovalObstacle[] {
  const found = (data as { readonly missing?: readonly ApprovalObstacle[] } | null)?.missing
  return status === 409 && Array.isArray(found) ? found : []
}
