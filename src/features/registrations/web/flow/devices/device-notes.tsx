import { useRef } from 'react'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listQuestionsOnPage } from '#features/registration-flow/domain/pages/questions-on-page.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import type { FlowState } from '../flow-state.ts'
import styles from './devices.module.css'
import { type ConflictingAnswersNote, useConflictingAnswersNotes } from './use-device-notes.ts'
import { type KeepFocus, RestoredAnswerNote } from './restored-answer-note.tsx'

/** The most notes that are shown at first; more would push the question off the screen. A person can unfold the rest. */
const MAX_NOTES_SHOWN = 2
const CHANGED_MEANWHILE_MESSAGE =
  'This was changed on another device meanwhile, so nothing was saved.'

/**
 * Shows a note for each question that two devices answered differently: the stored answer, with buttons to keep it or to restore another one. Notes on
 * questions of other pages are folded. `screen`: the key of the open screen.
 */
export function ConflictingAnswersNotes({
  flowState,
  at,
  screen,
}: {
  flowState: FlowState
  at: Screen
  screen: string
}) {
  const { notes, settled, taken } = useConflictingAnswersNotes(flowState, screen)
  const around = useRef<HTMLElement>(null)
  // The pressed button is removed, so the focus moves to the section that shows the outcome.
  const stay = (press: () => void) => () => {
    press()
    around.current?.focus()
  }
  const told = (note: ConflictingAnswersNote) => (
    <TwoAnswersNote key={note.key} note={note} stay={stay} />
  )
  const asked = listQuestionsOnPage(flowState.flow, flowState.answers, at)
  const isOfPage = ({ key }: ConflictingAnswersNote) =>
    !('path' in at) || asked.some(({ hop }) => keyOf(hop) === key)
  const shown = notes.filter(isOfPage).slice(0, MAX_NOTES_SHOWN)
  const folded = notes.filter((note) => !shown.includes(note))
  return (
    <section
      ref={around}
      data-answered-twice
      tabIndex={-1}
      aria-label="Answered on two devices"
      aria-live="polite"
      className={styles.notes}
    >
      {taken.map((note) => (
        <RestoredAnswerNote key={note.key} note={note} stay={stay} />
      ))}
      {settled.map(({ key, question }) => (
        <InsetNote key={key} tone="warning" title={question}>
          <p>{CHANGED_MEANWHILE_MESSAGE}</p>
        </InsetNote>
      ))}
      {shown.map(told)}
      {folded.length > 0 && (
        <details>
          <summary className={styles.more}>
            {describeFolded(folded.length, shown.length > 0)}
          </summary>
          {folded.map(told)}
        </details>
      )}
    </section>
  )
}

const describeFolded = (count: number, isMore: boolean) =>
  `${count}${isMore ? ' more' : ''} ${count === 1 ? 'answer was' : 'answers were'} given on two devices`

function TwoAnswersNote({
  note: { question, kept, keep, others, outdated, busy },
  stay,
}: {
  note: ConflictingAnswersNote
  stay: KeepFocus
}) {
  return (
    <InsetNote tone="warning" title={question}>
      {outdated && <p>{CHANGED_MEANWHILE_MESSAGE} Choose again.</p>}
      <p>Kept: {kept}.</p>
      {others.map(({ said }) => (
        <p key={said}>Not kept: {said}.</p>
      ))}
      <div className={`cluster ${styles.buttons}`}>
        {others.map(({ said, words, press }) => (
          // The press removes this button. The note that follows moves the focus to its Undo button.
          <Button key={said} size="sm" variant="secondary" busy={busy} onClick={stay(press)}>
            {words}
          </Button>
        ))}
        <Button size="sm" variant="ghost" busy={busy} onClick={stay(keep.press)}>
          {keep.words}
        </Button>
      </div>
    </InsetNote>
  )
}
