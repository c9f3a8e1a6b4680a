import { useParams } from 'react-router'
import { LicenceCard } from '#features/licence-check/web/licence-card.tsx'
import { NO_ID } from '#features/reviews/web/asked-ids.ts'
import { RegistrationDesk } from '#features/reviews/web/review/registration-desk.tsx'
import { notFound } from '#shared/failure.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export default function ConsultantRegistrationPage() {
  const { id = '' } = useParams()
  if (!UUID.test(id)) throw notFound(NO_ID)
  return (
    <RegistrationDesk
      key={id}
      id={id}
      beside={({ candidate }) => <LicenceCard of={{ registrationId: id, person: candidate }} />}
    />
  )
}
