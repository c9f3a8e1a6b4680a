import { type ReactNode, useState } from 'react'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '../layout/button.tsx'
import { Dialog } from './dialog.tsx'
import { InsetNote } from '../feedback/inset-note.tsx'

type Props<Result> = {
  /** On the button that asks, and what else it says to those who do not see where it stands. */
  words: string
  about: string
  quiet?: boolean
  title: string
  /** On the button that does it. */
  confirm: string
  act: () => Promise<Result>
  /** What comes of it: the dialog has closed. */
  done: (result: Result) => void
  children: ReactNode
}

/** Asked once more before something is ended; what could not be done is said in the dialog, which stays. */
export function ConfirmButton<Result>({
  words,
  about,
  quiet = false,
  title,
  confirm,
  act,
  done,
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
      done(result)
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
          <ConfirmOrKeep
            problem={problem}
            confirm={confirm}
            busy={busy}
            go={() => void go()}
            keep={close}
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
  go: () => void
  keep: () => void
}

/** The two buttons that answer the question, after what went wrong with the first of them. */
const ConfirmOrKeep = ({ problem, confirm, busy, go, keep }: ConfirmOrKeepProps) => (
  <>
    {problem && (
      <InsetNote tone="danger">
        <p role="alert">{problem}</p>
      </InsetNote>
    )}
    <div className="cluster">
      <Button variant="danger" busy={busy} onClick={go}>
        {confirm}
      </Button>
      <Button variant="secondary" onClick={keep}>
        Keep it
      </Button>
    </div>
  </>
)
