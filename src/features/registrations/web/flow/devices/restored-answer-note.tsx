import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import styles from './devices.module.css'
import type { RestoredAnswerWithUndo } from './choose-answer.ts'

export type KeepFocus = (press: () => void) => () => void

export function RestoredAnswerNote({
  note: { question, said, undo },
  stay,
}: {
  note: RestoredAnswerWithUndo
  stay: KeepFocus
}) {
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => button.current?.querySelector('button')?.focus(), [])
  return (
    <InsetNote tone="success" title={question}>
      <p>{said}</p>
      <div ref={button} className={`cluster ${styles.buttons}`}>
        <Button size="sm" variant="secondary" onClick={stay(undo)}>
          Undo
        </Button>
      </div>
    </InsetNote>
  )
}
