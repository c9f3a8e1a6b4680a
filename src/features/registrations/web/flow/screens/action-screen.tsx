import { isChangeOfAny } from '../navigation/flow-address.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listQuestionsOnPage } from '#features/registration-flow/domain/pages/questions-on-page.ts'
import { mayOnlyOtherRoleAnswer } from '#features/registration-flow/domain/questions/who-may-answer.ts'
import { findQuestionsNeededBefore } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import type { FlowState, QuestionScreen, ScreenProps } from '../flow-state.ts'
import { useAskedAgain } from './asked-again/use-asked-again.ts'
import { usePageWithCard } from './known/use-page-with-card.ts'
import { OnlyOtherCanAnswerNote } from './notes/only-other-can-answer.tsx'
import { StillNeededList } from './notes/still-needed-list.tsx'
import { ItemOfPage } from './item-of-page.tsx'
import { PageForm } from './page-form.tsx'
import type { Member } from './questions-of-page.ts'
import { ScreenActions, ScreenFrame } from './screen-frame.tsx'

/** Renders the questions of a page, each with the questions under its choices. */
export function ActionScreen({ flowState, at, going }: ScreenProps<QuestionScreen>) {
  const { flow, answers, tags, byConsultant } = flowState
  const page = usePageWithCard(flowState, at)
  const isTheirs = ({ question }: Member) =>
    mayOnlyOtherRoleAnswer(question.action, byConsultant ? 'consultant' : 'candidate')
  const own = page.members.filter((member) => !isTheirs(member))
  const { boxes, answered } = useAskedAgain(
    flowState,
    at,
    { members: own, isShared: page.heading !== undefined },
    isChangeOfAny(going.from),
  )
  const [first] = page.members
  const task = flow.tasks.find(({ id }) => id === at.taskId)
  const label = page.heading?.title ?? first?.question.action.label
  if (label === undefined) return null
  const heading = tags(label, first?.question.hop.itemId)
  const title = `${heading}, ${task?.name ?? flow.title}`
  const frame = { title, going, above: <ItemOfPage flowState={flowState} at={at} of={first} /> }
  if (own.length === 0 && first && !page.card)
    return (
      <ScreenFrame {...frame}>
        <h1 tabIndex={-1}>{heading}</h1>
        <OnlyOtherCanAnswerNote flowState={flowState} action={first.question.action} />
        <ScreenActions>
          <Button size="lg" variant="secondary" onClick={() => going.next(answers)}>
            Continue without it
          </Button>
        </ScreenActions>
      </ScreenFrame>
    )
  const before = listNeededBefore(flowState, at, own.at(-1))
  if (before.length > 0)
    return (
      <ScreenFrame {...frame}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p>This comes last, since it speaks of everything else. Answer these first.</p>
        <StillNeededList flowState={flowState} questions={before} isWhole />
      </ScreenFrame>
    )
  return (
    <PageForm
      {...{ flowState, at, going, page, title, heading }}
      members={boxes}
      answered={answered}
      theirs={page.members.filter(isTheirs)}
    />
  )
}

/** Returns the questions of other pages that must be answered before the last question of this page. */
function listNeededBefore({ flow, answers }: FlowState, at: QuestionScreen, last?: Member) {
  if (!last) return []
  const here = new Set(listQuestionsOnPage(flow, answers, at).map(({ hop }) => keyOf(hop)))
  const { action } = last.question
  return findQuestionsNeededBefore(flow, answers, { action, taskId: at.taskId }).filter(
    (needed) => !here.has(keyOf(needed.hop)),
  )
}
