import type { DraftScreen } from '../../../domain/draft/draft-screen.ts'
import { isFileBeingSent } from '../../../domain/draft/why-not-next.ts'
import type { FlowState } from '../flow-state.ts'

type ScreenContext = Pick<DraftScreen, 'own' | 'setId' | 'inStep' | 'shownAt'>

/** Returns the context of a draft while no field defers another device's answer. */
export const makeDraftScreen = (
  { answers, open, judged, refusalOfName }: FlowState,
  here: ScreenContext,
): DraftScreen => ({
  ...here,
  answers,
  today: judged.today,
  refused: open.saveState.refused,
  unsentFiles: new Set(open.pendingFiles.flatMap(({ key, refusal }) => (refusal ? [] : [key]))),
  isSending: isFileBeingSent(open.saveState),
  refusalOfName,
  held: () => undefined,
})
