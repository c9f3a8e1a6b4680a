import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { earlyPresses } from '#web/forms/first-touch.ts'
import { CurrentAlert } from '#web/shell/current-alert.tsx'
import { ConsentBannerIfNeeded } from '#web/shell/cookie-consent.tsx'
import { ProgressBar } from '#web/shell/progress-bar.tsx'
import { RouteChange } from '#web/shell/route-change.tsx'
import { Toaster } from '#web/shell/toaster.tsx'
import styles from './frame.module.css'
import { hasHero, type LayoutName } from './layout-of-path.ts'
import { Layout } from './layouts.tsx'

/** The frame of every screen: skip link, notices, live regions and layout. */
export function Frame({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  const { pathname } = useLocation()
  useEffect(() => earlyPresses?.again(), [])
  return (
    <div className={styles.frame} data-layout={layout}>
      <a className={styles.skip} href="#main">
        {layout === 'onboardingFlow' ? 'Skip to the question' : 'Skip to main content'}
      </a>
      <ProgressBar />
      <CurrentAlert />
      <Layout name={layout} transparent={layout === 'jobBoard' && hasHero(pathname)}>
        {children}
      </Layout>
      <ConsentBannerIfNeeded />
      <RouteChange />
      <Toaster />
    </div>
  )
}
