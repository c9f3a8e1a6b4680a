import { Link } from 'react-router'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'

/** Shows that the person already has an open registration. `onMakeAnother` creates a second one. */
export function OpenRegistrationNote({
  id,
  onMakeAnother,
}: {
  id: string
  onMakeAnother: () => void
}) {
  return (
    <InsetNote tone="warning">
      <p>
        <Link to={`/consultant/registrations/${id}`}>Open that registration</Link>, or make a second
        one all the same.
      </p>
      <Button variant="secondary" size="sm" type="submit" onClick={onMakeAnother}>
        Make another one
      </Button>
    </InsetNote>
  )
}
