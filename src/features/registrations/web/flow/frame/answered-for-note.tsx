import { Link } from 'react-router'
import type { Registration } from '../../../contract/registration-shape.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'

/** Shows a consultant, on every screen, the candidate for whom they answer. */
export function AnsweredForNote({
  registration: {
    id,
    candidate: { firstName, lastName },
  },
}: {
  registration: Pick<Registration, 'id' | 'candidate'>
}) {
  return (
    <InsetNote>
      <p>
        You answer for{' '}
        <strong>
          {firstName} {lastName}
        </strong>
        . The log says that it was you.{' '}
        <Link to={`/consultant/registrations/${id}`}>Back to the registration</Link>
      </p>
    </InsetNote>
  )
}
