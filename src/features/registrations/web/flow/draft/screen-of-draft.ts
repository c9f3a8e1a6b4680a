import type { DraftScreen } from '../../../domain/draft/draft-screen.ts'
import { isOnItsWay } from '../../../domain/draft/why-not-next.ts'
import type { Sitting } from '../sitting.ts'

type Here = Pick<DraftScreen, 'own' | 'setId' | 'inStep' | 'shownAt'>

/** Returns the context of a draft while no field defers another device's answer. */
export const screenOfDraft = (
  { answers, open, judged, refusalOfName }: Sitting,
  here: Here,
): DraftScreen => ({
  ...here,
  answers,
  today: judged.today,
  refused: open.saveState.refused,
  unsentFiles: new Set(open.pendingFiles.flatMap(({ key, refusal }) => (refusal ? [] : [key]))),
  isSending: isOnItsWay(open.saveState),
  refusalOfName,
  held: () => undefined,
})
