import { useParams } from 'react-router'
import { ApplicantScreen } from '#features/applicants/web/one/applicant-screen.tsx'
import { notFound } from '#shared/failure.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** /consultant/applications/:id */
export default function ConsultantApplicationPage() {
  const { id = '' } = useParams()
  if (!UUID.test(id)) throw notFound('There is no such application.')
  return <ApplicantScreen key={id} id={id} />
}
