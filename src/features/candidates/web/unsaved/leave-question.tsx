import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

/** Asks a person who leaves the page whether to leave their unsaved changes. Back answers it as Stay does, through the layer of `useLeaveQuestion`. */
export function LeaveQuestion() {
  const question = useLeaveQuestion()
  if (!question) return null
  return (
    <Dialog open close={question.stay} title="Leave without saving?">
      <p>Your changes on this page are not saved yet. If you leave, they are lost.</p>
      <div className="cluster">
        <Button onClick={question.stay}>Stay</Button>
        <Button variant="secondary" onClick={question.leave}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
