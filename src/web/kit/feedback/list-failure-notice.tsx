import { describeFailure } from '#web/call/describe-failure.ts'
import type { Failure } from '#shared/failure.ts'
import { Button } from '../layout/button.tsx'
import { InsetNote } from './inset-note.tsx'

/** Shows, in place of a list, that it could not be read, with a button to try again. */
export function ListFailureNotice({ failure, again }: { failure: Failure; again: () => void }) {
  return (
    <InsetNote tone="danger">
      <p role="alert">{describeFailure(failure)}</p>
      <Button variant="secondary" size="sm" onClick={again}>
        Try again
      </Button>
    </InsetNote>
  )
}
