import { DriverList } from '#features/licence-check/web/drivers/driver-list.tsx'

/** /consultant/licence-checks: the licences that wait to be confirmed, and every driver of the consultant's branches. */
export default function ConsultantLicenceChecksPage() {
  return <DriverList />
}
