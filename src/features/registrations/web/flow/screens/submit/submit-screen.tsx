import { useState } from 'react'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import type { ScreenProps } from '../../flow-state.ts'
import { listNeededNow } from '../../list-needed-now.ts'
import { ReturnedAnswerList } from '../notes/returned-list.tsx'
import { OnlyOtherCanAnswerNote } from '../notes/only-other-can-answer.tsx'
import { SignAgainNote } from '../notes/sign-again-note.tsx'
import { StillNeededList } from '../notes/still-needed-list.tsx'
import { WaitsForConsultantNote } from '../notes/waits-for-consultant-note.tsx'
import { Lead, ScreenFrame } from '../screen-frame.tsx'
import { Declaration } from './declaration.tsx'
import { NeededSection, SignAgainSection, SignedSection } from './send-section.tsx'
import { TaskAnswers } from './task-answers.tsx'
import { useReturnToTask } from './use-return-to-task.ts'
import { useSubmission } from './use-submission.ts'

type Props = Pick<ScreenProps, 'flowState'>

/** Shows all answers once more by task, what is still needed, and the button that sends them. After that the answers cannot be changed. */
export function SubmitScreen({ flowState, going, sent }: ScreenProps & { sent: () => void }) {
  const submission = useSubmission(flowState, sent)
  const { form, summary, stillNeeded, signature } = submission
  const needed = listNeededNow(flowState, stillNeeded)
  const countNeeded = (taskId: string) =>
    needed.filter(({ question }) => question.taskId === taskId).length
  const returned = useReturnToTask(
    signature.stage === 'signed' ? signature.question.taskId : undefined,
  )
  const [opened] = useState(returned ?? needed[0]?.question.taskId)
  return (
    <ScreenFrame title="Check your answers and send" going={going}>
      <form {...form.props}>
        <ErrorSummary {...summary} />
        <h1 tabIndex={-1}>Check your answers and send</h1>
        <Lead>{`Open a task to see its answers. ${describeLaterChanges(flowState)}`}</Lead>
        <ReturnedAnswerList flowState={flowState} isBeforeSend />
        <SignAgainNote flowState={flowState} />
        <StillNeededList flowState={flowState} questions={stillNeeded} from="send" isWhole />
        {flowState.flow.tasks.map((task) => (
          <TaskAnswers
            key={task.id}
            {...{ flowState, task, signature }}
            isOpen={task.id === opened}
            needed={countNeeded(task.id)}
          />
        ))}
        <SendSection flowState={flowState} submission={submission} />
      </form>
    </ScreenFrame>
  )
}

/** Says whether an answer can be changed later, and after a return that a change is read again. */
function describeLaterChanges({ byConsultant, judged }: Props['flowState']): string {
  if (judged.wasSent && !byConsultant)
    return 'We have them already. If you change one that we didn’t ask about, we’ll read it again.'
  return `After you send it, you can't change it unless ${byConsultant ? 'it is sent back' : 'we ask'}.`
}

/** Renders the end of the page: what comes next while something is needed, else the button that sends the answers. */
function SendSection({
  flowState,
  submission: { form, agreed, waits, stillNeeded, signature },
}: Props & { readonly submission: ReturnType<typeof useSubmission> }) {
  const [first, ...others] = listNeededNow(flowState, stillNeeded)
  if (flowState.byConsultant && flowState.flow.type !== 'Manual')
    return <OnlyOtherCanAnswerNote flowState={flowState} action={null} />
  if (waits) return <WaitsForConsultantNote flowState={flowState} />
  if (signature.stage === 'none')
    return <Declaration flowState={flowState} form={form} agreed={agreed} />
  if (first) return <NeededSection {...{ flowState, signature }} needed={[first, ...others]} />
  if (signature.stage === 'void') return <SignAgainSection {...{ flowState, signature }} />
  return signature.stage === 'signed' ? (
    <SignedSection {...{ flowState, signature }} pending={form.pending} />
  ) : null
}
