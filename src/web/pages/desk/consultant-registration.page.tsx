import { useParams } from 'react-router'
import { personIn } from '#features/licence-check/domain/from-answers.ts'
import { LicenceCard } from '#features/licence-check/web/licence-card.tsx'
import { NO_ID } from '#features/reviews/web/asked-ids.ts'
import { RegistrationDesk } from '#features/reviews/web/review/registration-desk.tsx'
import { notFound } from '#shared/failure.ts'
import { isUuid } from '#shared/words/identifiers.ts'

export default function ConsultantRegistrationPage() {
  const { id = '' } = useParams()
  if (!isUuid(id)) throw notFound(NO_ID)
  return (
    <RegistrationDesk
      key={id}
      id={id}
      beside={({ candidate }, { flow, answers }) => (
        <LicenceCard of={{ registrationId: id, person: personIn(flow, answers, candidate) }} />
      )}
    />
  )
}
