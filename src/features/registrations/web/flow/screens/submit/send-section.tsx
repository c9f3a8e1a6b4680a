import { Link } from 'react-router'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import {
  estimateSecondsLeft,
  formatMinutes,
} from '#features/registration-flow/domain/pages/time-left.ts'
import type { NeededQuestion } from '#features/registration-flow/domain/pages/still-needed.ts'
import { findScreenOfQuestion } from '#features/registration-flow/domain/screens/screen-of-question.ts'
import type { FlowState } from '../../flow-state.ts'
import { usePaceOfPerson } from '../../frame/use-pace.ts'
import { ScreenActions } from '../screen-frame.tsx'
import { describeSigningTime } from './describe-signing.ts'
import { makeSubmissionTexts } from './name-submitted-form.ts'
import type { OwnSignature } from './own-signature.ts'
import styles from './send-section.module.css'

type At<Stage> = Extract<OwnSignature, { readonly stage: Stage }>

/** Leads to the first question that is still needed, and says what comes after it. */
export function NeededSection({
  flowState,
  needed,
  signature,
}: {
  readonly flowState: FlowState
  readonly needed: readonly [NeededQuestion, ...NeededQuestion[]]
  readonly signature: Exclude<OwnSignature, { readonly stage: 'none' }>
}) {
  const { flow, answers, judged, addressOf } = flowState
  const pace = usePaceOfPerson()
  const seconds = estimateSecondsLeft(flow, answers, {
    at: { kind: 'submit' },
    ...{ pace, facts: judged },
  })
  const isOnlySigning = needed.every(
    ({ question }) => question.taskId === signature.question.taskId,
  )
  const [first, ...others] = needed
  return (
    <>
      <p className={styles.next}>
        {isOnlySigning || signature.stage === 'signed'
          ? 'When that is done you send.'
          : 'When that is done you read and sign, then you send.'}{' '}
        {startSentence(formatMinutes(seconds))}.
      </p>
      <ScreenActions>
        <ButtonLink size="lg" to={addressOf(findScreenOfQuestion(first.question), 'send')}>
          {others.length > 0 ? 'Go to the first one' : 'Go to this question'}
        </ButtonLink>
        <NotNow flowState={flowState} />
      </ScreenActions>
    </>
  )
}

/** Says when the person signed that the answers are true, with the button that sends them. */
export function SignedSection({
  flowState,
  signature: { question, signedAt },
  pending,
}: {
  readonly flowState: FlowState
  readonly signature: At<'signed'>
  readonly pending: boolean
}) {
  const { judged, addressOf } = flowState
  const when = signedAt === undefined ? '' : ` ${describeSigningTime(signedAt, judged.today)}`
  return (
    <>
      <div className={styles.signed}>
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
        <p>
          You signed{when} that your answers are true.{' '}
          <Link to={addressOf(findScreenOfQuestion(question), 'send')}>Read what you signed</Link>
        </p>
      </div>
      <ScreenActions>
        <Button type="submit" size="lg" busy={pending}>
          {makeSubmissionTexts(flowState).button}
        </Button>
        <NotNow flowState={flowState} />
      </ScreenActions>
    </>
  )
}

/** Leads to the page of a signature that is no longer valid. */
export function SignAgainSection({
  flowState,
  signature: { question, changes },
}: {
  readonly flowState: FlowState
  readonly signature: At<'void'>
}) {
  const signing = flowState.addressOf(findScreenOfQuestion(question), 'send')
  return (
    <>
      <p className={styles.next}>{describeChanges(changes)} Sign again before you send it.</p>
      <ScreenActions>
        <ButtonLink size="lg" to={signing}>
          {makeSubmissionTexts(flowState).button}
        </ButtonLink>
        <NotNow flowState={flowState} />
      </ScreenActions>
    </>
  )
}

const NotNow = ({ flowState: { home } }: { readonly flowState: FlowState }) => (
  <ButtonLink variant="ghost" size="lg" to={home.to}>
    Not now
  </ButtonLink>
)

/** It does not say who changed the answers: it may have been someone else. */
function describeChanges(changes: number): string {
  if (changes === 0) return 'What you signed is no longer valid.'
  return `${changes === 1 ? '1 answer' : `${changes} answers`} changed after you signed.`
}

const startSentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
