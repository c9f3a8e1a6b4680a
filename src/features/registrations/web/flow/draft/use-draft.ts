import { useEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Hop,
  keyOf,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import {
  type Draft,
  type DraftEvent,
  reduceDraft,
  createDraft,
} from '../../../domain/draft/draft.ts'
import * as changes from '../../../domain/draft/draft-changes.ts'
import * as onScreen from '../../../domain/draft/draft-screen.ts'
import type { ScreenQuestion } from '../../../domain/draft/questions-on-screen.ts'
import { classifyUnsavedInput, findErrorsOfUnsaved } from '../../../domain/draft/unsaved.ts'
import { putAnswerInDraft } from './answer-question.ts'
import { makeDraftScreenContext } from './screen-of-draft.ts'
import type { FlowState } from '../flow-state.ts'
import { readTypedInput } from './stored-typed-input.ts'
import { submitPage } from './submit-page.ts'
import { useArrivedAnswersOfDraft } from '../devices/use-answers-of-others.ts'
import { useNewestOnDevice } from './use-newest-on-device.ts'
import { useSaveOnPause } from './use-save-on-pause.ts'
import { useUnsavedInput } from './use-unsaved.ts'

type DraftContext = Pick<
  onScreen.DraftScreenContext,
  'members' | 'isShared' | 'setId' | 'inStep'
> & {
  /** The questions of the card 'Check these'. */
  readonly inCard: readonly Hop[]
}

/** Manages the input of a screen. The 'next' button checks and saves it; valid input is also saved shortly after the last change. */
export function useDraft(flowState: FlowState, here: DraftContext) {
  const [shownAt] = useState(flowState.open.registration.revision)
  const [draft, dispatch] = useReducer(
    reduceDraft as (before: Draft<File>, event: DraftEvent<File>) => Draft<File>,
    flowState,
    createDraftOfTab,
  )
  const signs = here.members.some(({ action }) => isSignature(action))
  const shownUpTo = useNewestOnDevice(flowState.open, signs)
  const underneath = makeDraftScreenContext(flowState, { ...here, shownAt, shownUpTo })
  const questions = onScreen.listDraftQuestions(draft, underneath)
  const elsewhere = useArrivedAnswersOfDraft(flowState, draft, questions, (keys) =>
    dispatch({ type: 'replaced', keys }),
  )
  const screen = { ...underneath, held: elsewhere.held }

  const keep = () => {
    const kept = changes.listChangesToAutosave(draft, screen)
    dispatch({ type: 'saved', keys: kept.map(({ hop }) => keyOf(hop)) })
    flowState.save(...kept)
    return kept.length > 0
  }
  useSaveOnPause(draft.typed, keep)
  useUnsavedInput(flowState.leaving, classifyUnsavedInput(draft, screen), () =>
    dispatch({ type: 'tried', errors: findErrorsOfUnsaved(draft, screen) }),
  )
  const refusals = questions.map(({ hop }) => onScreen.readServerRefusal(draft, screen, hop))
  useRefusal(refusals.join(''), dispatch)

  const answer = (question: ScreenQuestion, value: AnswerValue | null, file?: File) =>
    putAnswerInDraft({ flowState, draft, screen, dispatch, typeOn: elsewhere.typeOn }, question, {
      value,
      file,
    })
  const submit = (passed: readonly ScreenQuestion[] = []) =>
    submitPage({ flowState, draft, screen, dispatch, inCard: here.inCard }, passed)
  return {
    /** On a shared page, the answers with those that are typed there and maybe not saved yet. */
    answersNow: here.isShared ? onScreen.addTypedAnswers(draft, underneath) : undefined,
    elsewhere,
    answer,
    submit,
    answerTo: (hop: Hop) => onScreen.readShownAnswer(draft, screen, hop),
    /** Returns the end of a known number of which the field shows nothing; undefined for a field that shows its answer. */
    endingOf: (_hop: Hop): string | undefined => undefined,
    errorOf: (question: ScreenQuestion) => onScreen.readQuestionError(draft, screen, question),
    leaveLoose: (hop: Hop, sentence: string) =>
      dispatch({ type: 'left loose', key: keyOf(hop), sentence }),
    /** Saves the valid typed answers at once, before an item is removed that they would restore. Returns whether there were any. */
    keepNow: () => flushSync(keep),
    skippable: changes.listQuestionsToSkip(draft, screen),
    whyNotNext: onScreen.findReasonNotToContinue(draft, screen),
    /** Whether the page has answers that are right while others are wrong. */
    hasOthers: here.inCard.length > 0 || onScreen.hasRightAnswer(draft, screen),
    summary: { attempt: draft.attempt, errors: onScreen.listErrorsForSummary(draft, screen) },
  }
}

/** Shows what the server refused, once it has. */
function useRefusal(refused: string, dispatch: (event: DraftEvent<File>) => void) {
  useEffect(() => {
    if (refused) dispatch({ type: 'refused' })
  }, [refused, dispatch])
}

const createDraftOfTab = ({ answers, open }: FlowState): Draft<File> =>
  createDraft(
    readTypedInput(open.registration.id, (key) => answers.values.get(key)),
    answers.values,
  )
