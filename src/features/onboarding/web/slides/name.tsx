import { useState } from 'react'
import { findNameRefusal } from '#shared/words/names.ts'
import { Failure } from '#shared/failure.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { saveNames } from '../state/make-account.ts'
import { dispatchOnboardingEvents, useOnboarding } from '../state/onboarding-state.ts'
import { SlideActions, SlideFrame, type SlideProps } from '../slide/slide-frame.tsx'
import { useSlideForm } from '../slide/use-slide-form.ts'
import { useWantedJob } from '../state/use-wanted-job.ts'
import { SignInInstead } from './sign-in-instead.tsx'
import { NameFields } from './name-fields.tsx'

const requireName = (words: string) => (typed: string) =>
  typed.trim() === '' ? words : findNameRefusal(typed.trim())
const ACCOUNT_EXISTS_STATUS = 302

/**
 * Asks for the name. If the password was chosen on an earlier slide, the account is then complete and is made here. A signed-in person's name is
 * saved at once.
 */
export function OnboardingSlideName({ back, next, progress }: SlideProps) {
  const wanted = useWantedJob()
  const typed = useOnboarding()
  const [exists, setExists] = useState(false)
  const form = useSlideForm({
    rules: {
      firstName: requireName('Enter your first name'),
      middleName: (middle) => findNameRefusal(middle.trim()),
      lastName: requireName('Enter your last name'),
    },
    send: async ({ firstName, middleName, lastName }) => {
      const names = {
        firstName: firstName.trim(),
        middleName: middleName.trim(),
        lastName: lastName.trim(),
      }
      dispatchOnboardingEvents({
        type: 'typed',
        values: { firstName: names.firstName, lastName: names.lastName },
      })
      setExists(false)
      try {
        await saveNames(names, wanted)
        next()
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const slide = findSlideToCorrect(error)
        if (slide) return sendBack(slide)
        setExists(error.status === ACCOUNT_EXISTS_STATUS)
        throw error
      }
    },
  })

  const sendBack = ({ slide, words }: { slide: 'AuthForm' | 'Password'; words: string }) => {
    dispatchOnboardingEvents({ type: 'refused', message: words }, { type: 'shown', slide })
    next(true)
  }
  return (
    <SlideFrame
      back={back}
      progress={progress}
      title="What is your name?"
      why="As on your passport or driving licence."
    >
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        {exists && <SignInInstead />}
        <NameFields form={form} />
        <SlideActions>
          <Button type="submit" size="lg" busy={form.pending}>
            {typed.password && !typed.user.authorizationToken ? 'Create account' : 'Continue'}
          </Button>
        </SlideActions>
      </form>
    </SlideFrame>
  )
}

/** Finds the earlier slide that a refusal belongs to, so that the message is shown there; null if there is none. */
function findSlideToCorrect({
  data,
}: Failure): { readonly slide: 'AuthForm' | 'Password'; readonly words: string } | null {
  const fields = (data as { fields?: Record<string, string> } | null)?.fields ?? {}
  if (fields.emailAddress) return { slide: 'AuthForm', words: fields.emailAddress }
  return fields.password ? { slide: 'Password', words: fields.password } : null
}
