import { ClaimPage } from '#features/apply-sheet/web/claim/claim-page.tsx'

export default function ClaimRoute() {
  return <ClaimPage />
}
