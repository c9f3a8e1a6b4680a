import type { RefObject } from 'react'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { formatDay } from '#web/reading/format-day.ts'
import { useCandidate } from '#web/session/session.ts'
import { APPLICATIONS_PATH, SIGN_IN_FOR_APPLICATIONS } from '../applications-path.ts'

export type ClaimOutcome =
  | { readonly kind: 'deleted' }
  | {
      readonly kind: 'attached'
      readonly alreadyApplied: string | null
      readonly isAnswerSent: boolean
      readonly branch: string
    }
  | {
      readonly kind: 'confirmed'
      readonly isSignedIn: boolean
      readonly isAnswerSent: boolean
      readonly branch: string
    }

type Props = {
  readonly outcome: ClaimOutcome
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** Shows the result of the confirmation or deletion, and the next step. */
export function ClaimOutcomeNote({ outcome, heading }: Props) {
  const { title, words, to, label } = describe(outcome, Boolean(useCandidate()))
  const isAnswerSent = outcome.kind !== 'deleted' && outcome.isAnswerSent
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{words}</p>
      {isAnswerSent && <p>{describeSentAnswer(outcome.branch)}</p>}
      <ButtonLink to={to}>{label}</ButtonLink>
    </>
  )
}

export const describeSentAnswer = (branch: string) =>
  `${branch} has already answered. The answer is on its way to your inbox.`

function describe(outcome: ClaimOutcome, isSignedIn: boolean) {
  if (outcome.kind === 'deleted')
    return {
      title: "It's deleted",
      words: "We've deleted the application and everything sent with it.",
      to: '/search',
      label: 'See all jobs',
    }
  if (outcome.kind === 'attached')
    return {
      title: 'Added to your account',
      words: outcome.alreadyApplied
        ? `You first applied for this job on ${formatDay(outcome.alreadyApplied)}. We've kept that application and added the CV you sent.`
        : 'You’ll find it with your other applications.',
      to: isSignedIn ? APPLICATIONS_PATH : SIGN_IN_FOR_APPLICATIONS,
      label: isSignedIn ? 'See your applications' : 'Sign in to follow it',
    }
  return {
    title: 'Thank you',
    words: `${outcome.branch} can now write to you.`,
    to: '/search',
    label: 'See more jobs',
  }
}
