import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { mayOnlyOtherRoleAnswer } from '#features/registration-flow/domain/questions/who-may-answer.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { AnsweredQuestions } from '../asked-again/answered-questions.tsx'
import { useAskedAgain } from '../asked-again/use-asked-again.ts'
import { useDraft } from '../../draft/use-draft.ts'
import type { QuestionScreen, ScreenProps } from '../../flow-state.ts'
import { type MembersByRole, QuestionsForm } from '../questions-form.tsx'
import { listQuestionsOfPage, type Member, type QuestionsOfPage } from '../questions-of-page.ts'
import { focusQuestion } from '../../navigation/use-focus-on-question.ts'
import styles from './cards.module.css'
import { KnownPartOfCard } from './known-part-of-card.tsx'
import { useMissingMembers } from './use-missing-members.ts'

type Props = ScreenProps<QuestionScreen> & {
  /** 'Job 2', or 'Reference 1 of 2'. */
  readonly name: string
  /** 'job', in the words of the buttons. */
  readonly what: string
  /** Removes the item. `isSaved`: an answer was just saved. */
  readonly remove: (isSaved: boolean) => void
  /**
   * What is asked: 'whole' all its questions, 'missing' only those without an answer, since the person said that the rest of the CV is right, 'again'
   * only those that the branch asked again.
   */
  readonly asks: 'whole' | 'missing' | 'again'
}

/** Shows the questions of an item of a set, such as a job, in its card. */
export function OpenCard(props: Props) {
  const { flowState, at } = props
  const page = listQuestionsOfPage(flowState, at)
  const isTheirs = ({ question }: Member) =>
    mayOnlyOtherRoleAnswer(question.action, flowState.byConsultant ? 'consultant' : 'candidate')
  const members = page.members.filter((member) => !isTheirs(member))
  if (members.length === 0) return null
  return <CardForm {...{ ...props, page, members }} theirs={page.members.filter(isTheirs)} />
}

function CardForm({
  page,
  members,
  theirs,
  name,
  what,
  remove,
  asks,
  ...screen
}: Props & MembersByRole & { readonly page: QuestionsOfPage }) {
  const { flowState, at } = screen
  const heading = useId()
  const missing = useMissingMembers(flowState, at, members)
  const again = useAskedAgain(flowState, at, { members, isShared: true }, asks === 'whole')
  const [isWhole, setWhole] = useState(asks === 'whole')
  const isAgain = asks === 'again'
  const asked = isWhole ? members : isAgain ? again.boxes : missing
  const showWhole = () => {
    flushSync(() => setWhole(true))
    const [first] = members
    if (first) focusQuestion(keyOf(first.question.hop))
  }
  const set = members[0]?.found.set
  const draft = useDraft(flowState, {
    members: asked.map(({ question }) => question),
    isShared: true,
    setId: set?.id,
    inStep: { taskId: at.taskId, stepId: at.stepId },
    inCard: [],
  })
  const itemId = at.path.at(-1)?.itemId
  const hint = page.heading?.hint
  return (
    <Card as="li" className={styles.card} data-open>
      <h2 id={heading}>{name}</h2>
      {asks === 'missing' && asked !== members && set && itemId !== undefined && (
        <KnownPartOfCard {...{ flowState, set, itemId }} change={showWhole} />
      )}
      {hint && <p className={styles.line}>{flowState.lines(hint, itemId)}</p>}
      <fieldset aria-labelledby={heading} className={styles.questions}>
        <QuestionsForm
          {...{ ...screen, draft, page, theirs }}
          members={asked}
          saveLabel={`Save this ${what}`}
          more={
            !isAgain && (
              <Button variant="ghost" size="lg" onClick={() => remove(draft.keepNow())}>
                Remove this {what}
              </Button>
            )
          }
        />
      </fieldset>
      {isAgain && <AnsweredQuestions flowState={flowState} questions={again.answered} />}
    </Card>
  )
}
