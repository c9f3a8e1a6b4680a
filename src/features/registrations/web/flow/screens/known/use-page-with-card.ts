import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { isPageForCard } from '#features/registration-flow/domain/pages/known-answers.ts'
import type { FlowState, QuestionScreen } from '../../flow-state.ts'
import { useLeftPage } from '../../navigation/left-page.ts'
import { listQuestionsOfPage, type Member, type QuestionsOfPage } from '../questions-of-page.ts'
import { type CardOfPage, useCardOfPage } from './use-card-of-page.ts'

type PageWithCard = QuestionsOfPage & { readonly card: CardOfPage | undefined }

/**
 * Returns what a page asks, with its card 'Check these'. Its questions in the card are not asked a second time, neither below it nor on a later page to
 * which 'Continue' leads. A page whose one question is in the card has the name of its step as its heading.
 */
export function usePageWithCard(flowState: FlowState, at: QuestionScreen): PageWithCard {
  const { flow, answers, open, shownInCards } = flowState
  const card = useCardOfPage(flowState, at)
  const cameByContinue = useLeftPage() !== undefined
  const page = listQuestionsOfPage(flowState, at)
  if (card) {
    const members = page.members.filter(({ question }) => !card.keys.has(keyOf(question.hop)))
    const step = flow.tasks
      .find(({ id }) => id === at.taskId)
      ?.steps.find(({ id }) => id === at.stepId)
    return { ...page, members, card, heading: page.heading ?? { title: step?.name ?? flow.title } }
  }
  const shown = shownInCards.of(at)
  const isRefused = (key: string) => open.saveState.refused.some((refusal) => refusal.key === key)
  const isNew = ({ question: { hop } }: Member) => !shown.has(keyOf(hop)) || isRefused(keyOf(hop))
  const members =
    cameByContinue && !isPageForCard(flow, answers, at) ? page.members.filter(isNew) : []
  return { ...page, members: members.length > 0 ? members : page.members, card }
}
