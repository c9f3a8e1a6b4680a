import type { SlideProgress } from '../../domain/resume.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useOnboarding } from '../state/onboarding-state.ts'
import styles from './slide-frame.module.css'

/**
 * The props of every slide. `next` opens the slide that is current in the state; with `instead` it replaces the history entry rather than adding one.
 * `back` is null on the first slide.
 */
export type SlideProps = {
  readonly back: (() => void) | null
  readonly next: (instead?: boolean) => void
  readonly progress: SlideProgress
}

/** The props of slides that need an account. */
export type SignedInSlideProps = SlideProps & { readonly candidateId: string }

type Props = Pick<SlideProps, 'back' | 'progress'> & {
  title: string
  why?: string
  children: ReactNode
}

/** The frame of one question: the step number, the back link, the heading, the reason for the question, and the form. */
export function SlideFrame({ back, progress: { step, of }, title, why, children }: Props) {
  const { loading } = useOnboarding()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstPage = useLocation().key === 'default'
  // The heading takes the focus when the slide appears. On the first page of a visit the browser sets the focus, so the heading takes it only once
  // the person has pressed something.
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
      {/* Back is disabled while an answer is being sent, so that the answer is saved before the person leaves the question. */}
      {back && <BackLink onClick={back} disabled={loading} />}
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        <TextWithoutLineBreaks>{title}</TextWithoutLineBreaks>
      </h1>
      {why && <p className={styles.why}>{why}</p>}
      {children}
    </>
  )
}

export const SlideActions = ({ children }: { children: ReactNode }) => (
  <div className={`cluster ${styles.actions}`}>{children}</div>
)
