import { type FormEvent, Fragment } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { Choice } from '#features/registration-flow/domain/definition/definition.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { next } from '#features/registration-flow/domain/screens/move.ts'
import { isOthers } from '#features/registration-flow/domain/questions/own-words.ts'
import { neededBefore } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'
import { QuestionField } from '../question-field.tsx'
import { type Question, questionsUnder } from '../../../domain/draft/questions-on-screen.ts'
import type { AtQuestion, ScreenProps } from '../sitting.ts'
import { useDraft } from '../use-draft.ts'
import { BecauseNote } from './notes/because-note.tsx'
import { ItemBand } from './notes/item-band.tsx'
import { NextButton } from './next-button.tsx'
import { OnlyTheirs } from './notes/only-theirs.tsx'
import { OwnSignInNote } from './notes/own-sign-in-note.tsx'
import { ReturnedNote } from './notes/returned-note.tsx'
import { SignAgainNote } from './notes/sign-again-note.tsx'
import { StillNeededList } from './notes/still-needed-list.tsx'
import { ScreenActions, ScreenFrame } from './screen-frame.tsx'
import { isSignature } from '#features/registration-flow/domain/questions/what-is-asked.ts'

/** One question, with those that stand under its choices. */
export function ActionScreen({ sitting, at, going }: ScreenProps<AtQuestion>) {
  const { flow, answers, tags } = sitting
  const hop = at.path.at(-1) ?? at.path[0]
  const found = findAction(flow, hop.actionId)
  const own = { action: found?.action, hop } as Question
  const draft = useDraft(sitting, {
    own,
    setId: found?.set?.id,
    inStep: { taskId: at.taskId, stepId: at.stepId },
  })
  const task = flow.tasks.find(({ id }) => id === at.taskId)
  const label = tags(own.action.label, hop.itemId)

  const send = (event: FormEvent) => {
    event.preventDefault()
    const after = draft.submit()
    if (after) going.next(after)
  }
  const field = (question: Question, heading: boolean) => (
    <QuestionField
      key={`${keyOf(question.hop)} ${draft.elsewhere.times(keyOf(question.hop))}`}
      sitting={sitting}
      came={draft.elsewhere.times(keyOf(question.hop)) > 0}
      held={draft.elsewhere.held(keyOf(question.hop))?.show}
      question={question}
      label={heading ? <h1 tabIndex={-1}>{label}</h1> : tags(question.action.label, hop.itemId)}
      value={draft.answerTo(question.hop)}
      error={draft.errorOf(question.hop)}
      answer={(value, file) => draft.answer(question, value, file)}
      loose={(words) => draft.typeLoose(question.hop, words)}
      inline={(choice: Choice) =>
        questionsUnder(choice, hop).map((under) => (
          <Fragment key={keyOf(under.hop)}>
            <ReturnedNote sitting={sitting} hop={under.hop} />
            {field(under, false)}
          </Fragment>
        ))
      }
    />
  )
  const isLastOfItem =
    found?.set !== undefined && leavesItem(at, next(flow, answers, { at, direction: 'none' }))
  const frame = {
    title: `${label}, ${task?.name ?? flow.title}`,
    going,
    above: <ItemBand sitting={sitting} set={found?.set} itemId={hop.itemId} />,
  }
  if (isOthers(own.action, sitting.byConsultant ? 'consultant' : 'candidate'))
    return (
      <ScreenFrame {...frame}>
        <h1 tabIndex={-1}>{label}</h1>
        <OnlyTheirs sitting={sitting} action={own.action} />
        <ScreenActions>
          <Button size="lg" variant="secondary" onClick={() => going.next(answers)}>
            Go on without it
          </Button>
        </ScreenActions>
      </ScreenFrame>
    )
  const before = neededBefore(flow, answers, { action: own.action, taskId: at.taskId })
  if (before.length > 0)
    return (
      <ScreenFrame {...frame}>
        <h1 tabIndex={-1}>{label}</h1>
        <p>This comes last, since it speaks of everything else. Answer these first.</p>
        <StillNeededList sitting={sitting} questions={before} />
      </ScreenFrame>
    )
  return (
    <ScreenFrame {...frame}>
      <form noValidate onSubmit={send}>
        <ErrorSummary {...draft.summary} />
        <ReturnedNote sitting={sitting} hop={hop} />
        <SignAgainNote sitting={sitting} hop={hop} />
        <BecauseNote sitting={sitting} path={at.path} asking={found?.asking} />
        {field(own, true)}
        <OwnSignInNote refusal={draft.errorOf(own.hop)} />
        <ScreenActions>
          <NextButton whyNot={draft.whyNotNext}>
            {wordsOf(own, found?.set && isLastOfItem ? found.set.itemName : undefined)}
          </NextButton>
          {own.action.skippable && (
            <Button variant="ghost" size="lg" onClick={() => going.next(draft.skip())}>
              I do not have this with me
            </Button>
          )}
        </ScreenActions>
      </form>
    </ScreenFrame>
  )
}

function wordsOf({ action }: Question, itemName: string | undefined): string {
  if (isSignature(action)) return 'Sign'
  return itemName ? `Save this ${itemName.toLowerCase()}` : 'Continue'
}

const leavesItem = (at: AtQuestion, after: ReturnType<typeof next>) =>
  !after || !('path' in after.at) || after.at.path.at(-1)?.itemId !== at.path.at(-1)?.itemId
