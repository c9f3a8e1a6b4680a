import type { ReactNode } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import type { useForm } from '#web/forms/use-form.ts'
import type { Slide } from '../../domain/slides.ts'
import { recordStepInBackground } from '../state/make-account.ts'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import styles from './slide-frame.module.css'
import { SlideActions, SlideFrame, type SlideProps } from './slide-frame.tsx'

type Props = Omit<SlideProps, 'next'> & {
  title: string
  why?: string
  form: Pick<ReturnType<typeof useForm>, 'props' | 'summary' | 'pending'>
  action?: string
  /** Skips the slide; undefined if the flow does not allow that. */
  onSkip?: (() => void) | undefined
  children: ReactNode
  /** Other actions, shown after the main button. */
  otherwise?: ReactNode
}

/** A slide with one form: the error summary, the question, the main button and, if allowed, 'Skip for now'. */
export function AnsweredSlide({
  back,
  progress,
  title,
  why,
  form,
  action = 'Continue',
  onSkip,
  children,
  otherwise,
}: Props) {
  const { loading } = useOnboarding()
  return (
    <SlideFrame back={back} progress={progress} title={title} {...(why ? { why } : {})}>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        {children}
        <SlideActions>
          <Button type="submit" size="lg" busy={form.pending}>
            {action}
          </Button>
          {onSkip && (
            <Button variant="ghost" size="lg" disabled={loading} onClick={onSkip}>
              Skip for now
            </Button>
          )}
        </SlideActions>
      </form>
      {otherwise && <div className={styles.otherwise}>{otherwise}</div>}
    </SlideFrame>
  )
}

/** Records the completed slide on the server and in the state, and shows the next one. */
export function completeSlide(candidateId: string, slide: Slide, next: () => void) {
  recordStepInBackground(candidateId, slide)
  dispatchOnboardingEvents({ type: 'stepCompleted', slide })
  next()
}

export function skipSlide(next: () => void) {
  dispatchOnboardingEvents({ type: 'skipped' })
  next()
}
