import { lazy, Suspense } from 'react'
import { useClientConfig } from '#web/client-config.ts'
import { useSession } from '#web/session/session.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'

const ConsentBanner = lazy(() => loadWhenOnline(() => import('./consent-banner.tsx')))

/** If the installation measures visits, shows the consent banner until the person has chosen. */
export function ConsentBannerIfNeeded() {
  const { analytics } = useClientConfig()
  const asked = useSession(({ known, consent }) => known && consent === null)
  return analytics && asked ? (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  ) : null
}
