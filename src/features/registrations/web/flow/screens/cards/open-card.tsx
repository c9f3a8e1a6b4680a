import { useId } from 'react'
import { mayOnlyOtherRoleAnswer } from '#features/registration-flow/domain/questions/who-may-answer.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { useDraft } from '../../draft/use-draft.ts'
import type { QuestionScreen, ScreenProps } from '../../flow-state.ts'
import { type MembersByRole, QuestionsForm } from '../questions-form.tsx'
import { listQuestionsOfPage, type Member, type QuestionsOfPage } from '../questions-of-page.ts'
import styles from './cards.module.css'

type Props = ScreenProps<QuestionScreen> & {
  /** 'Job 2', or 'Reference 1 of 2'. */
  readonly name: string
  /** 'job', in the words of the buttons. */
  readonly what: string
  /** Removes the item. `isSaved`: an answer was just saved. */
  readonly remove: (isSaved: boolean) => void
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
  ...screen
}: Props & MembersByRole & { readonly page: QuestionsOfPage }) {
  const { flowState, at } = screen
  const heading = useId()
  const draft = useDraft(flowState, {
    members: members.map(({ question }) => question),
    isShared: true,
    setId: members[0]?.found.set?.id,
    inStep: { taskId: at.taskId, stepId: at.stepId },
    inCard: [],
  })
  const itemId = at.path.at(-1)?.itemId
  const hint = page.heading?.hint
  return (
    <Card as="li" className={styles.card} data-open>
      <h2 id={heading}>{name}</h2>
      {hint && <p className={styles.line}>{flowState.lines(hint, itemId)}</p>}
      <fieldset aria-labelledby={heading} className={styles.questions}>
        <QuestionsForm
          {...{ ...screen, draft, page, members, theirs }}
          saveLabel={`Save this ${what}`}
          more={
            <Button variant="ghost" size="lg" onClick={() => remove(draft.keepNow())}>
              Remove this {what}
            </Button>
          }
        />
      </fieldset>
    </Card>
  )
}
