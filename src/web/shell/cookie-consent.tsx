import { lazy, Suspense } from 'react'
import { useClientConfig } from '#web/client-config.ts'
import { useSession } from '#web/session/session.ts'

const ConsentBanner = lazy(() => import('./consent-banner.tsx'))

/** Shows the consent banner if the installation measures visits, until the person has chosen. */
export function ConsentBannerIfNeeded() {
  const { analytics } = useClientConfig()
  const asked = useSession(({ known, consent }) => known && consent === null)
  return analytics && asked ? (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  ) : null
}
