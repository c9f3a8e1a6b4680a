import { toAnswerChange } from '../../../domain/draft/draft-changes.ts'
import type { DraftScreenContext } from '../../../domain/draft/draft-screen.ts'
import {
  type Draft,
  type DraftAnswer,
  type DraftEvent,
  reduceDraft,
} from '../../../domain/draft/draft.ts'
import type { ScreenQuestion } from '../../../domain/draft/questions-on-screen.ts'
import { toDraftEvent } from '../../../domain/draft/to-draft-event.ts'
import type { FlowState } from '../flow-state.ts'
import { rememberInvalidInput } from './remember-wrong.ts'

type DraftInUse = {
  readonly flowState: FlowState
  readonly draft: Draft<File>
  readonly screen: DraftScreenContext
  readonly dispatch: (event: DraftEvent<File>) => void
  /** Records that the person continues to type. The field then no longer waits to show another device's answer. */
  readonly typeOn: (key: string) => void
}

/** Puts a new answer into the draft. Files are saved at once; any other answer that needs no button is saved shortly after the last change. */
export function putAnswerInDraft(
  { flowState, draft, screen, dispatch, typeOn }: DraftInUse,
  question: ScreenQuestion,
  given: DraftAnswer<File>,
) {
  const event = toDraftEvent(draft, screen, question, given)
  typeOn(event.key)
  dispatch(event)
  if (event.type === 'typed')
    rememberInvalidInput(flowState, question, event.isRight ? null : given.value)
  else {
    flowState.save(toAnswerChange(reduceDraft(draft, event), screen, question, given))
    dispatch({ type: 'saved', keys: [event.key] })
  }
}
