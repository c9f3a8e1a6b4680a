import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import type { FoundAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { isPageForCard } from '#features/registration-flow/domain/pages/known-answers.ts'
import { moveToNextPage } from '#features/registration-flow/domain/pages/move-between-pages.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import { useDraft } from '../draft/use-draft.ts'
import type { QuestionScreen, ScreenProps } from '../flow-state.ts'
import { Statement } from '../inputs/statement.tsx'
import { AnsweredQuestions } from './asked-again/answered-questions.tsx'
import { KnownAnswersCard } from './known/known-answers-card.tsx'
import type { usePageWithCard } from './known/use-page-with-card.ts'
import { ItemOfPage } from './item-of-page.tsx'
import { WhyAskedNote } from './notes/because-note.tsx'
import { type MembersByRole, QuestionsForm } from './questions-form.tsx'
import type { Member } from './questions-of-page.ts'
import { Lead, ScreenFrame } from './screen-frame.tsx'

type Props = ScreenProps<QuestionScreen> &
  MembersByRole & {
    readonly page: ReturnType<typeof usePageWithCard>
    readonly title: string
    readonly heading: string
    /** The questions whose answers are only shown, since the branch has them. */
    readonly answered: readonly AskedAction[]
  }

/** Renders the questions of a page with their notes and the buttons to continue. */
export function PageForm(props: Props) {
  const { flowState, at, going, page, title, heading, members, theirs, answered } = props
  const [first] = members
  const isShared = page.heading !== undefined
  const { card } = page
  const boxes = card?.entries.flatMap((entry) => ('box' in entry ? [entry.box] : [])) ?? []
  const draft = useDraft(flowState, {
    members: [...boxes, ...members].map(({ question }) => question),
    isShared,
    setId: first?.found.set?.id,
    inStep: { taskId: at.taskId, stepId: at.stepId },
    inCard: card?.hops ?? [],
  })
  const note = (after: Answers) => {
    if (isPageForCard(flowState.flow, after, at)) flowState.shownInCards.note(at, card?.keys)
  }
  const above = <ItemOfPage flowState={flowState} at={at} of={first} keepNow={draft.keepNow} />
  return (
    <ScreenFrame title={title} going={going} above={above}>
      <QuestionsForm
        {...{ flowState, at, going, draft, page, members, theirs }}
        heading={isShared ? undefined : heading}
        saveLabel={labelNextButton(members, findFinishedSet(flowState, at, first?.found.set))}
        beforeNext={note}
      >
        {isShared && <SharedHead {...{ flowState, page, heading }} asking={first?.found.asking} />}
        {card && <KnownAnswersCard {...{ flowState, draft, page, card }} />}
      </QuestionsForm>
      <AnsweredQuestions flowState={flowState} questions={answered} />
    </ScreenFrame>
  )
}

/** Renders the heading of a page that several questions share, with why it is asked and the introduction of its step. */
const SharedHead = ({
  flowState,
  page,
  heading,
  asking,
}: Pick<Props, 'flowState' | 'page' | 'heading'> & {
  readonly asking: FoundAction['asking']
}) => (
  <>
    <WhyAskedNote flowState={flowState} path={page.path} asking={asking} />
    <h1 tabIndex={-1}>{heading}</h1>
    <Lead>
      {page.heading?.hint && flowState.lines(page.heading.hint, page.path.at(-1)?.itemId)}
    </Lead>
    {page.lead && <Statement text={flowState.lines(page.lead)} />}
  </>
)

function labelNextButton(members: readonly Member[], finished: ActionSet | undefined): string {
  if (members.some(({ question }) => isSignature(question.action))) return 'Sign'
  return finished ? `Save this ${finished.itemName.toLowerCase()}` : 'Continue'
}

/** Returns the set if this is the last page of its item; else undefined. */
function findFinishedSet(
  { flow, answers }: ScreenProps['flowState'],
  at: QuestionScreen,
  set: ActionSet | undefined,
): ActionSet | undefined {
  const after = moveToNextPage(flow, answers, { at, direction: 'none' })
  const isSameItem =
    after && 'path' in after.at && after.at.path.at(-1)?.itemId === at.path.at(-1)?.itemId
  return isSameItem ? undefined : set
}
