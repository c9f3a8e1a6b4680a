import type { Registration } from '../../../contract/registration-shape.ts'
import type { RegistrationStatus } from '../../../domain/life-cycle/statuses.ts'
import type { FlowType } from '#features/registration-flow/domain/definition/definition.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'

type ClosedStatusWords = {
  readonly title: string
  readonly next: (firstName: string, type: FlowType) => string
}

const DEFAULT_WORDS: ClosedStatusWords = {
  title: 'This registration was sent',
  next: () => 'Its answers can no longer be changed here.',
}
const WORDS_BY_STATUS: Partial<Record<RegistrationStatus, ClosedStatusWords>> = {
  Draft: {
    title: 'This registration was not sent to the candidate yet',
    next: (firstName, type) =>
      `Its questions open from the registration: once it is sent${type === 'Manual' ? `, or once you begin to answer for ${firstName}` : ''}.`,
  },
  Cancelled: {
    title: 'This registration was cancelled',
    next: () => 'Nothing of it can be answered any more.',
  },
}

/** Shows a consultant, in place of the questions, why the registration cannot be answered at the moment. */
export function NotAnswerableAtDeskNote({
  registration: { id, status, candidate, flow },
}: {
  registration: Registration
}) {
  const { title, next } = WORDS_BY_STATUS[status] ?? DEFAULT_WORDS
  return (
    <InsetNote tone={status === 'Cancelled' ? 'warning' : 'info'} title={title}>
      <p>{next(candidate.firstName, flow.type)}</p>
      <ButtonLink to={`/consultant/registrations/${id}`}>Go to the registration</ButtonLink>
    </InsetNote>
  )
}
