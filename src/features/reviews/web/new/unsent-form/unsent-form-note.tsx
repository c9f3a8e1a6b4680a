import { formatInstant } from '#shared/instant-in-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'

/** Shows that the form was filled in from an earlier one, which may be about another person. */
export function UnsentFormNote({ at, onStartEmpty }: { at: Date; onStartEmpty: () => void }) {
  return (
    <InsetNote>
      <p role="status">Kept from {formatInstant(at)}: what was typed here and not sent.</p>
      <Button variant="secondary" size="sm" onClick={onStartEmpty}>
        Start empty
      </Button>
    </InsetNote>
  )
}
