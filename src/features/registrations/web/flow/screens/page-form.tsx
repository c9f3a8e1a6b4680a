import type { FormEvent } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import type { FoundAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { isPageForCard } from '#features/registration-flow/domain/pages/known-answers.ts'
import { moveToNextPage } from '#features/registration-flow/domain/pages/move-between-pages.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import { useDraft } from '../draft/use-draft.ts'
import type { QuestionScreen, ScreenProps } from '../flow-state.ts'
import { Statement } from '../inputs/statement.tsx'
import { KnownAnswersCard } from './known/known-answers-card.tsx'
import type { usePageWithCard } from './known/use-page-with-card.ts'
import { ItemOfPage } from './item-of-page.tsx'
import { WhyAskedNote } from './notes/because-note.tsx'
import { MemberOfPage, QuestionOfOtherRole } from './member-of-page.tsx'
import { NextButton } from './next-button.tsx'
import type { Member } from './questions-of-page.ts'
import { Lead, ScreenActions, ScreenFrame } from './screen-frame.tsx'
import styles from './screens.module.css'
import { useFocusOnQuestion } from './use-focus-on-question.ts'

type Props = ScreenProps<QuestionScreen> & {
  readonly page: ReturnType<typeof usePageWithCard>
  readonly title: string
  readonly heading: string
  /** The questions that the page asks in boxes. None if it only shows known answers. */
  readonly members: readonly Member[]
  /** The questions that only the other role answers: the consultant, or the candidate. */
  readonly theirs: readonly Member[]
}

/** Renders the questions of a page with their notes and the buttons to continue. */
export function PageForm({ flowState, at, going, page, title, heading, members, theirs }: Props) {
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
  useFocusOnQuestion(at, isShared)
  const leave = (after: Answers | null) => {
    if (!after) return
    if (isPageForCard(flowState.flow, after, at)) flowState.shownInCards.note(at, card?.keys)
    going.next(after)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    leave(draft.submit())
  }
  const above = <ItemOfPage flowState={flowState} at={at} of={first} keepNow={draft.keepNow} />
  return (
    <ScreenFrame title={title} going={going} above={above}>
      <form noValidate onSubmit={send}>
        <ErrorsOfPage draft={draft} isShared={isShared} />
        {isShared && <SharedHead {...{ flowState, page, heading }} asking={first?.found.asking} />}
        {card && <KnownAnswersCard {...{ flowState, draft, page, card }} />}
        <div className={isShared ? styles.questions : undefined}>
          {members.map((member) => (
            <MemberOfPage
              key={keyOf(member.question.hop)}
              {...{ flowState, draft, member, page }}
              heading={isShared ? undefined : heading}
            />
          ))}
          {theirs.map(({ question }) => (
            <QuestionOfOtherRole
              key={keyOf(question.hop)}
              flowState={flowState}
              question={question}
            />
          ))}
        </div>
        <ScreenActions>
          <NextButton whyNot={draft.whyNotNext}>
            {labelNextButton(members, findFinishedSet(flowState, at, first?.found.set))}
          </NextButton>
          {draft.skippable.length > 0 && (
            <Button variant="ghost" size="lg" onClick={() => leave(draft.submit(draft.skippable))}>
              I do not have this with me
            </Button>
          )}
        </ScreenActions>
      </form>
    </ScreenFrame>
  )
}

type ErrorsProps = { readonly draft: ReturnType<typeof useDraft>; readonly isShared: boolean }

const ErrorsOfPage = ({ draft: { summary, hasOthers }, isShared }: ErrorsProps) => (
  <>
    <ErrorSummary {...summary} />
    {isShared && summary.errors.length > 0 && hasOthers && (
      <p>The other answers on this page are saved.</p>
    )}
  </>
)

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
