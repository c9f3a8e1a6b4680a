import { instantInWords } from '#shared/instant-in-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'

/** Shows that the form was filled in from an earlier one, which may be about another person. */
export function KeptNote({ at, startEmpty }: { at: Date; startEmpty: () => void }) {
  return (
    <InsetNote>
      <p role="status">Kept from {instantInWords(at)}: what was typed here and not sent.</p>
      <Button variant="secondary" size="sm" onClick={startEmpty}>
        Start empty
      </Button>
    </InsetNote>
  )
}
