import { ApplicantList } from '#features/applicants/web/list/applicant-list.tsx'

/** The page at /consultant/applications: the people who applied at the consultant's branches. */
export default function ConsultantApplicationsPage() {
  return <ApplicantList />
}
