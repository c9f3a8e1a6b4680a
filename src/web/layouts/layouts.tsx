import { lazy, type ReactNode, Suspense } from 'react'
import { OfflineBar } from '#web/shell/offline-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { LayoutName } from './layout-of-path.ts'
import styles from './layouts.module.css'
import { useAtDesk } from './use-way-around.ts'

/** The server has it at once; a browser that is not at the desk never loads it. */
const ConsultantHeader = import.meta.env.SSR
  ? (await import('./consultant-header.tsx')).default
  : lazy(() => import('./consultant-header.tsx'))

type Look = {
  /** `own`: the page brings its bar, since it knows what is saved and where to leave to. */
  readonly header: 'dark' | 'light' | 'consultant' | 'own'
  /** `bleed` leaves the width to the page's own bands; the card becomes the page on small screens. */
  readonly body: 'bleed' | 'card' | 'padded' | 'narrow' | 'wide'
}

const LOOKS: Readonly<Record<LayoutName, Look>> = {
  default: { header: 'light', body: 'card' },
  candidateDefault: { header: 'dark', body: 'padded' },
  consultantDefault: { header: 'consultant', body: 'wide' },
  jobBoard: { header: 'dark', body: 'bleed' },
  fullHeightJobBoard: { header: 'dark', body: 'bleed' },
  legal: { header: 'dark', body: 'padded' },
  releaseNotes: { header: 'dark', body: 'narrow' },
  consultantError: { header: 'consultant', body: 'padded' },
  appInit: { header: 'own', body: 'bleed' },
  errorLayout: { header: 'dark', body: 'padded' },
  onboardingFlow: { header: 'own', body: 'bleed' },
}

/** The frame of a screen: header, main part, footer, as its layout asks. */
export function Layout({
  name,
  transparent,
  children,
}: {
  name: LayoutName
  transparent: boolean
  children: ReactNode
}) {
  const { header, body } = LOOKS[name]
  const atDesk = useAtDesk()
  // A flow says in its own words what becomes of its answers.
  if (header === 'own')
    return (
      <>
        {name === 'appInit' && <OfflineBar />}
        {children}
      </>
    )
  return (
    <>
      {header === 'consultant' || atDesk ? (
        <Suspense fallback={<div className={styles.coming} />}>
          <ConsultantHeader />
        </Suspense>
      ) : (
        <Header light={header === 'light'} transparent={transparent} />
      )}
      <OfflineBar />
      <main id="main" tabIndex={-1} className={`${styles.main} ${transparent ? styles.under : ''}`}>
        {body === 'bleed' ? (
          children
        ) : (
          <div className={`${styles.body} ${styles[body]}`}>{children}</div>
        )}
      </main>
      <Footer />
    </>
  )
}
