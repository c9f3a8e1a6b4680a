import { type ReactNode, useState } from 'react'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '../layout/button.tsx'
import { Dialog } from './dialog.tsx'
import { InsetNote } from '../feedback/inset-note.tsx'

type Props<Result> = {
  /** The label of the button that opens the dialog. For screen readers `about` follows it. */
  words: string
  about: string
  quiet?: boolean
  title: string
  /** The label of the button that carries out the action. */
  confirm: string
  act: () => Promise<Result>
  /** Receives the result after the dialog has closed. */
  onDone: (result: Result) => void
  children: ReactNode
}

/** A button with a dialog that asks for confirmation. A failure is shown in the dialog, which stays open. */
export function ConfirmButton<Result>({
  words,
  about,
  quiet = false,
  title,
  confirm,
  act,
  onDone,
  children,
}: Props<Result>) {
  const [asking, ask] = useState(false)
  const { busy, problem, run, forget } = useAction()
  const close = () => {
    ask(false)
    forget()
  }
  const go = () =>
    run(async () => {
      const result = await act()
      close()
      onDone(result)
    })
  return (
    <>
      <Button
        variant={quiet ? 'ghost' : 'secondary'}
        size="sm"
        aria-haspopup="dialog"
        onClick={() => ask(true)}
      >
        {words}
        <span className="hidden">{about}</span>
      </Button>
      {asking && (
        <Dialog open passing close={close} title={title}>
          {children}
          <ConfirmDialogButtons
            problem={problem}
            confirm={confirm}
            busy={busy}
            onConfirm={() => void go()}
            onKeep={close}
          />
        </Dialog>
      )}
    </>
  )
}

type ConfirmOrKeepProps = {
  problem: string
  confirm: string
  busy: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** The two buttons of the dialog, below the failure of the action. */
const ConfirmDialogButtons = ({
  problem,
  confirm,
  busy,
  onConfirm,
  onKeep,
}: ConfirmOrKeepProps) => (
  <>
    {problem && (
      <InsetNote tone="danger">
        <p role="alert">{problem}</p>
      </InsetNote>
    )}
    <div className="cluster">
      <Button variant="danger" busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button variant="secondary" onClick={onKeep}>
        Keep it
      </Button>
    </div>
  </>
)
