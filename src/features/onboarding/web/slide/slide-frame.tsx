import type { Progress } from '../../domain/resume.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Unbroken } from '#web/kit/layout/unbroken.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useOnboarding } from '../state/onboarding-state.ts'
import styles from './slide-frame.module.css'

/** What every slide is given. `next` goes to the slide that the state shows now, in place of this one where that is an earlier one; without `back` it is the first. */
export type SlideProps = {
  readonly back: (() => void) | null
  readonly next: (instead?: boolean) => void
  readonly progress: Progress
}

/** Slides that come after the account was made. */
export type SignedInSlideProps = SlideProps & { readonly candidateId: string }

type Props = Pick<SlideProps, 'back' | 'progress'> & {
  title: string
  why?: string
  children: ReactNode
}

/** One question: the step, a way back, the heading, why it is asked, the form. */
export function SlideFrame({ back, progress: { step, of }, title, why, children }: Props) {
  const { loading } = useOnboarding()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstPage = useLocation().key === 'default'
  // The slide is there before its address is. The first page is the browser's own and keeps the focus, until a press in it leads to another slide.
  useEffect(() => {
    if (!isFirstPage || navigator.userActivation?.hasBeenActive) heading.current?.focus()
  }, [isFirstPage])
  const steps = Array.from({ length: of }, (_, before) => before + 1)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={styles.band}>
        <span>
          Step {step} of {of}
        </span>
        <ol className={styles.dots} aria-hidden="true">
          {steps.map((number) => (
            <li key={number} data-done={number <= step || undefined} />
          ))}
        </ol>
      </div>
      {/* An answer that is on its way is kept before anyone leaves its question. */}
      {back && <BackLink onClick={back} disabled={loading} />}
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        <Unbroken>{title}</Unbroken>
      </h1>
      {why && <p className={styles.why}>{why}</p>}
      {children}
    </>
  )
}

export const SlideActions = ({ children }: { children: ReactNode }) => (
  <div className={`cluster ${styles.actions}`}>{children}</div>
)
