import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

/**
 * Asks a person who leaves the page whether to discard their unsaved changes. The browser's Back button then closes the question, like its button
 * Stay, because `useLeaveQuestion` puts a history entry over the page.
 */
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
