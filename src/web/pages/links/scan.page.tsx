import { ScanLinkCard } from '#features/short-links/web/scan-card.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

export default function ScanPage() {
  return (
    <>
      <PageTitle>Scan a code</PageTitle>
      <ScanLinkCard />
    </>
  )
}
