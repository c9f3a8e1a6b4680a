import type { ScreenProps } from '../flow-state.ts'
import { ActionScreen } from './action-screen.tsx'
import { ActionSetOutro } from './action-set-outro.tsx'
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
      return <ActionScreen {...rest} at={at} />
    case 'actionSetOutro':
      return <ActionSetOutro {...rest} at={at} />
    case 'stepOutro':
      return <StepOutro {...rest} at={at} />
    case 'stepFinalOverview':
      return <StepFinalOverview {...rest} at={at} />
    case 'submit':
      return <SubmitScreen {...rest} at={at} sent={sent} />
  }
}
