import { DriverList } from '#features/licence-check/web/drivers/driver-list.tsx'

/** The page at /consultant/licence-checks: the licences that wait for confirmation, and all drivers of the consultant's branches. */
export default function ConsultantLicenceChecksPage() {
  return <DriverList />
}
