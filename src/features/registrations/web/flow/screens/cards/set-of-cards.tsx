import { isChangeOfAny } from '../../navigation/flow-address.ts'
import { useEffect } from 'react'
import { beginNeededCard, type CardsOfSet } from '#features/registration-flow/domain/pages/cards.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import type { Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { FlowState, QuestionScreen, ScreenNavigation, ScreenProps } from '../../flow-state.ts'
import { Statement } from '../../inputs/statement.tsx'
import { JobsFromCv } from '../jobs-in-cv/jobs-from-cv.tsx'
import { useLockedCards } from '../asked-again/use-locked-cards.ts'
import { useJobsToCheck } from '../jobs-in-cv/use-jobs-to-check.ts'
import { WhyAskedNote } from '../notes/because-note.tsx'
import { ReturnedAnswerNote } from '../notes/returned-note.tsx'
import { findLeadOfCards } from '../questions-of-page.ts'
import { Lead, ScreenFrame } from '../screen-frame.tsx'
import { useSetItems } from '../use-set-items.ts'
import { CardList } from './card-list.tsx'
import { ListActions } from './list-actions.tsx'
import { useCardFocus } from './use-card-focus.ts'

type Props = ScreenProps<QuestionScreen> & { readonly cards: CardsOfSet }

/** Shows a set, such as the jobs, on one page: saved items as closed cards, and the questions of one item in an open card. */
export function SetOfCards({ flowState, at, going, cards: { set, list, itemId: openId } }: Props) {
  const { flow, answers, tags, lines } = flowState
  const items = useSetItems(flowState, set, list)
  const openQuestion = (question: QuestionScreen) => going.within(question, 'item')
  const openCard = (itemId: Id) => openQuestion(items.firstOf(itemId))
  const jobs = useJobsToCheck(flowState, set, list, openQuestion)
  // An open card has the list as the place to return to, which is no change from elsewhere.
  const isChange = isChangeOfAny(going.from) && going.from !== 'item'
  const locked = useLockedCards(flowState, set, isChange)
  const said = useCardFocus(openId, items.ids, items.wordsOf)
  const task = flow.tasks.find(({ id }) => id === at.taskId)
  const label = tags(set.label)
  const lead = findLeadOfCards(flowState, list)
  useNeededCard(flowState, at, going)
  return (
    <ScreenFrame title={`${label}, ${task?.name ?? flow.title}`} going={going}>
      <WhyAskedNote
        flowState={flowState}
        path={list.path}
        asking={findAction(flow, set.id)?.asking}
      />
      <h1 tabIndex={-1}>{label}</h1>
      <ReturnedAnswerNote flowState={flowState} hop={{ actionId: set.id }} />
      <Lead>{set.hint && lines(set.hint)}</Lead>
      {lead && <Statement text={lines(lead)} />}
      <CardList
        {...{ flowState, at, going, items, openCard }}
        checked={jobs.checked}
        locked={locked}
        cards={{ set, list, itemId: openId }}
      />
      {openId === undefined && jobs.left.length > 0 && (
        <JobsFromCv jobs={jobs.left} keep={jobs.keep} add={jobs.add} />
      )}
      <span className="hidden" role="status">
        {said}
      </span>
      {openId === undefined && (
        <ListActions
          {...{ set, count: items.ids.length, unchecked: jobs.left }}
          add={locked.isListOpen ? () => openCard(crypto.randomUUID()) : undefined}
          goOn={() => going.next(answers)}
        />
      )}
    </ScreenFrame>
  )
}

/** Opens the first card for a person who comes by a link to a list that needs more items. 'Continue' opens it by itself. */
function useNeededCard({ flow, answers }: FlowState, at: QuestionScreen, going: ScreenNavigation) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival: a person who removes a card wants none opened.
  useEffect(() => {
    const first = beginNeededCard(flow, answers, at, crypto.randomUUID())
    if (first !== at) going.within(first, going.from)
  }, [])
}
