import type { DraftScreenContext } from '../../../domain/draft/draft-screen.ts'
import { isFileBeingSent } from '../../../domain/draft/why-not-next.ts'
import type { FlowState } from '../flow-state.ts'

type ScreenContext = Pick<DraftScreenContext, 'own' | 'setId' | 'inStep' | 'shownAt' | 'shownUpTo'>

/**
 * Returns what the functions on a draft need to know about its screen. Here `held` finds no field that still shows an old answer; the caller replaces
 * it.
 */
export const makeDraftScreenContext = (
  { answers, open, judged, byConsultant, refusalOfName }: FlowState,
  here: ScreenContext,
): DraftScreenContext => ({
  ...here,
  answers,
  today: judged.today,
  refused: open.saveState.refused,
  unsentFiles: new Set(open.pendingFiles.flatMap(({ key, refusal }) => (refusal ? [] : [key]))),
  isSending: isFileBeingSent(open.saveState),
  byConsultant,
  refusalOfName,
  held: () => undefined,
})
