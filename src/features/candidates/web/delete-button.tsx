import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { useAction } from '#web/forms/use-action.ts'

type Props = {
  id: string
  /** The name of the thing to delete, such as 'Amara-Okafor-CV.pdf'. */
  what: string
  verb?: string
  remove: () => Promise<unknown>
  /** Called once the server has deleted the thing, to remove it from the screen. */
  onDeleted: () => void
}

/** A button that asks for confirmation, naming the thing to delete. After a failure the dialog stays open and shows the reason. */
export function DeleteButton({ id, what, verb = 'Delete', remove, onDeleted }: Props) {
  const { open, show, close } = useDialog(`delete-${id}`)
  const { busy, problem, run } = useAction()
  const confirm = () =>
    run(async () => {
      await remove()
      close()
      onDeleted()
    })
  return (
    <>
      <Button variant="ghost" size="sm" onClick={show}>
        {verb}
        <span className="hidden"> {what}</span>
      </Button>
      <Dialog open={open} close={close} title={`${verb} ${what}?`}>
        {problem && (
          <InsetNote tone="danger">
            <p role="alert">{problem}</p>
          </InsetNote>
        )}
        <div className="cluster">
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {verb}
          </Button>
          <Button variant="secondary" onClick={close}>
            Keep
          </Button>
        </div>
      </Dialog>
    </>
  )
}
