import { findCards } from '#features/registration-flow/domain/pages/cards.ts'
import type { QuestionScreen, ScreenProps } from '../flow-state.ts'
import { ActionScreen } from './action-screen.tsx'
import { ActionSetOutro } from './action-set-outro.tsx'
import { SetOfCards } from './cards/set-of-cards.tsx'
import { FlowIntroScreen, StepIntroScreen, TaskIntroScreen } from './intro-screens.tsx'
import { StepFinalOverview } from './step-final-overview.tsx'
import { StepOutro } from './step-outro.tsx'
import { SubmitScreen } from './submit/submit-screen.tsx'

export function ScreenOfKind({ at, sent, ...rest }: ScreenProps & { sent: () => void }) {
  switch (at.kind) {
    case 'flowIntro':
      return <FlowIntroScreen {...rest} at={at} />
    case 'taskIntro':
      return <TaskIntroScreen {...rest} at={at} />
    case 'stepIntro':
      return <StepIntroScreen {...rest} at={at} />
    case 'action':
    case 'actionSetOutro':
      return <QuestionsOrList {...rest} at={at} />
    case 'stepOutro':
      return <StepOutro {...rest} at={at} />
    case 'stepFinalOverview':
      return <StepFinalOverview {...rest} at={at} />
    case 'submit':
      return <SubmitScreen {...rest} at={at} sent={sent} />
  }
}

/** Renders the page of a question, or the list of a set. A set of cards has both on one page. */
function QuestionsOrList(props: ScreenProps<QuestionScreen>) {
  const cards = findCards(props.flowState.flow, props.at)
  if (cards) return <SetOfCards {...props} cards={cards} />
  return props.at.kind === 'action' ? <ActionScreen {...props} /> : <ActionSetOutro {...props} />
}
