import { lazy, type ReactNode, Suspense } from 'react'
import { OfflineBar } from '#web/shell/offline-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { LayoutName } from './layout-of-path.ts'
import styles from './layouts.module.css'
import { useIsAtDesk } from './use-visitor-navigation.ts'
import { loadWhenOnline } from '#web/shell/chunk-reload.ts'

/** The server imports the desk's header at once; a browser outside the desk never loads it. */
const ConsultantHeader = import.meta.env.SSR
  ? (await import('./consultant-header.tsx')).default
  : lazy(() => loadWhenOnline(() => import('./consultant-header.tsx')))

type LayoutLook = {
  /** The kind of header; 'own' means that the page renders its bar, because it knows the save state and the exit. */
  readonly header: 'dark' | 'light' | 'consultant' | 'own'
  /** The width of the body. With 'bleed' each band of the page sets its own width; a 'card' fills small screens. */
  readonly body: 'bleed' | 'card' | 'padded' | 'narrow' | 'wide'
}

const LAYOUT_LOOKS: Readonly<Record<LayoutName, LayoutLook>> = {
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

/** The layout of a screen by its name: header, main element and footer. */
export function Layout({
  name,
  transparent,
  children,
}: {
  name: LayoutName
  transparent: boolean
  children: ReactNode
}) {
  const { header, body } = LAYOUT_LOOKS[name]
  const atDesk = useIsAtDesk()
  // A flow has an offline notice of its own, which mentions its answers.
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
