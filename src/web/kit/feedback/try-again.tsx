import { failureWords } from '#web/call/failure-words.ts'
import type { Failure } from '#shared/failure.ts'
import { Button } from '../layout/button.tsx'
import { InsetNote } from './inset-note.tsx'

/** Replaces a list that could not be read. */
export function TryAgain({ failure, again }: { failure: Failure; again: () => void }) {
  return (
    <InsetNote tone="danger">
      <p role="alert">{failureWords(failure)}</p>
      <Button variant="secondary" size="sm" onClick={again}>
        Try again
      </Button>
    </InsetNote>
  )
}
