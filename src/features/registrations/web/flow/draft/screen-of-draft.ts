import type { DraftScreenContext } from '../../../domain/draft/draft-screen.ts'
import { isFileBeingSent } from '../../../domain/draft/why-not-next.ts'
import type { FlowState } from '../flow-state.ts'

type ScreenContext = Pick<
  DraftScreenContext,
  'members' | 'isShared' | 'setId' | 'inStep' | 'shownAt' | 'shownUpTo'
>

/**
 * Returns the facts about a screen that the functions on its draft need. `held` always returns undefined here: the caller replaces it with the
 * function that returns the old answer which a field with the focus still shows.
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
