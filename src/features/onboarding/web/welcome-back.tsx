import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { SLIDE_TOPICS } from '../domain/slide-topics.ts'
import type { Slide } from '../domain/slides.ts'
import { SlideActions } from './slide/slide-frame.tsx'

/** Welcomes a person who returns to an unfinished onboarding, and states that answered questions are not asked again. */
export function WelcomeBack({
  slide,
  goOn,
  startAgain,
}: {
  slide: Slide
  goOn: () => void
  startAgain: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <PageTitle>Welcome back</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        Welcome back
      </h1>
      <p>You were at: {SLIDE_TOPICS[slide]}</p>
      <SlideActions>
        <Button size="lg" onClick={goOn}>
          Continue
        </Button>
        <Button variant="ghost" size="lg" onClick={startAgain}>
          Start again
        </Button>
      </SlideActions>
    </>
  )
}
