import { useParams } from 'react-router'
import { readDriverPerson } from '#features/licence-check/domain/driver-answers.ts'
import { LicenceCheckCard } from '#features/licence-check/web/licence-card.tsx'
import { INVALID_ID_MESSAGE } from '#features/reviews/web/ids-from-address.ts'
import { RegistrationDesk } from '#features/reviews/web/review/registration-desk.tsx'
import { notFound } from '#shared/failure.ts'
import { isUuid } from '#shared/words/identifiers.ts'

export default function ConsultantRegistrationPage() {
  const { id = '' } = useParams()
  if (!isUuid(id)) throw notFound(INVALID_ID_MESSAGE)
  return (
    <RegistrationDesk
      key={id}
      id={id}
      renderOtherFeatures={({ candidate }, { flow, answers }) => (
        <LicenceCheckCard
          of={{ registrationId: id, person: readDriverPerson(flow, answers, candidate) }}
        />
      )}
    />
  )
}
