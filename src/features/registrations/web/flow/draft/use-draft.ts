import { useEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Answers,
  type Hop,
  keyOf,
  type Value,
} from '#features/registration-flow/domain/answers/answers.ts'
import { answered } from '../../../domain/draft/answered.ts'
import { type Draft, type DraftEvent, draftAfter, draftOf } from '../../../domain/draft/draft.ts'
import * as changes from '../../../domain/draft/draft-changes.ts'
import * as onScreen from '../../../domain/draft/draft-screen.ts'
import type { Question } from '../../../domain/draft/questions-on-screen.ts'
import { unsavedOn, wrongOn } from '../../../domain/draft/unsaved.ts'
import { rememberWrong } from './remember-wrong.ts'
import { screenOfDraft } from './screen-of-draft.ts'
import type { Sitting } from '../sitting.ts'
import { typedHere } from './typed-here.ts'
import { useAnswersOfOthers } from '../devices/use-answers-of-others.ts'
import { useSavedOnPause } from './use-saved-on-pause.ts'
import { useUnsaved } from './use-unsaved.ts'

type Here = Pick<onScreen.DraftScreen, 'own' | 'setId' | 'inStep'>

/** Manages the input of a screen. Continue checks and saves it, and valid input is also saved shortly after the last change. */
export function useDraft(sitting: Sitting, here: Here) {
  const [shownAt] = useState(sitting.open.registration.revision)
  const [draft, dispatch] = useReducer(
    draftAfter as (before: Draft<File>, event: DraftEvent<File>) => Draft<File>,
    sitting,
    draftBegun,
  )
  const underneath = screenOfDraft(sitting, { ...here, shownAt })
  const questions = onScreen.questionsOf(draft, underneath)
  const elsewhere = useAnswersOfOthers(sitting, draft, questions, (keys) =>
    dispatch({ type: 'replaced', keys }),
  )
  const screen = { ...underneath, held: elsewhere.held }

  const keep = () => {
    const kept = changes.changesToKeep(draft, screen)
    dispatch({ type: 'saved', keys: kept.map(({ hop }) => keyOf(hop)) })
    sitting.save(...kept)
  }
  useSavedOnPause(draft.typed, keep)
  useUnsaved(sitting.leaving, unsavedOn(draft, screen), () =>
    dispatch({ type: 'tried', errors: wrongOn(draft, screen) }),
  )
  const refused = questions.map(({ hop }) => onScreen.refusedByServer(draft, screen, hop)).join('')
  useEffect(() => {
    if (refused) dispatch({ type: 'refused' })
  }, [refused])

  function answer(question: Question, value: Value | null, file?: File) {
    const event = answered(draft, screen, question, { value, file })
    elsewhere.typeOn(event.key)
    dispatch(event)
    if (event.type === 'typed') rememberWrong(sitting, question, event.isRight ? null : value)
    else {
      sitting.save(changes.changeOf(draftAfter(draft, event), screen, question, { value, file }))
      dispatch({ type: 'saved', keys: [event.key] })
    }
  }
  /** Saves the answers and returns them; returns null if one is wrong or missing or a file is still being sent, and the screen then shows the reason. */
  function submit(): Answers | null {
    if (onScreen.sendsFile(draft, screen)) return null
    const errors = onScreen.errorsOf(draft, screen)
    dispatch({ type: 'tried', errors })
    return errors.size > 0 ? null : sitting.save(...changes.changesToGoOn(draft, screen))
  }
  return {
    elsewhere,
    answer,
    submit,
    answerTo: (hop: Hop) => onScreen.answerTo(draft, screen, hop),
    errorOf: (hop: Hop) => onScreen.errorOf(draft, screen, hop),
    leaveLoose: (hop: Hop, sentence: string) =>
      dispatch({ type: 'left loose', key: keyOf(hop), sentence }),
    /** Saves the typed answers at once, so that leaving the screen saves nothing after what follows. */
    keepNow: () => flushSync(keep),
    skip: () => sitting.save(changes.changeToSkip(draft, screen)),
    whyNotNext: onScreen.reasonToStay(draft, screen),
    summary: { attempt: draft.attempt, errors: onScreen.summaryOf(draft, screen) },
  }
}

const draftBegun = ({ answers, open }: Sitting): Draft<File> =>
  draftOf(
    typedHere(open.registration.id, (key) => answers.values.get(key)),
    answers.values,
  )
