import { useParams } from 'react-router'
import { ApplicantScreen } from '#features/applicants/web/one-applicant/applicant-screen.tsx'
import { notFound } from '#shared/failure.ts'
import { isUuid } from '#shared/words/identifiers.ts'

/** The page at /consultant/applications/:id. */
export default function ConsultantApplicationPage() {
  const { id = '' } = useParams()
  if (!isUuid(id)) throw notFound("We can't find this application.")
  return <ApplicantScreen key={id} id={id} />
}
