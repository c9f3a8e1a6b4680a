import { FLOW_TYPE_WORDS } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import type { ReactNode } from 'react'
import { isOpen } from '#features/registrations/domain/life/life.ts'
import { placeKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import { dayInWords } from '#web/reading/day-words.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TaskRail } from '#web/kit/tasks/task-rail.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { personName } from '#shared/words/names.ts'
import type { Desk } from '../../contract/review.ts'
import { asksSignature } from '../../domain/asks-signature.ts'
import { isAnsweredAtDesk } from '../../domain/at-desk.ts'
import { backForReview, backWords } from '../../domain/back-for-review.ts'
import { reviewOfTask } from '../../domain/review-of-task.ts'
import { AboutRegistration } from './about-registration.tsx'
import { answerAnchor } from './answers/answer-anchor.ts'
import { AnswersAtDesk } from './answers/answers-at-desk.tsx'
import { AskMore } from './asking/ask-more.tsx'
import { ContactCard } from './contact-card.tsx'
import { DeskActions } from './desk-actions.tsx'
import { type JudgedRegistration, judgedRegistration } from './judged-registration.ts'
import { QueueLinks } from './queue-links.tsx'
import styles from './registration-desk.module.css'
import { REGISTRATIONS } from './review-address.ts'
import { ReviewStepper } from './review-stepper.tsx'
import { StatusTag } from './status-tag.tsx'
import { useDecisions } from './use-decisions.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { type AtDesk, type Changed, useRegistrationAtDesk } from './use-registration-at-desk.ts'

/** Renders the parts of other features about a registration. */
type Beside = (desk: Desk, judged: JudgedRegistration) => ReactNode

/** Renders one registration: its answers with their documents, the decisions, and the possible actions. */
export function RegistrationDesk({ id, beside }: { id: string; beside: Beside }) {
  const { loaded, shown, change } = useRegistrationAtDesk(id)
  if (loaded.stage === 'failed' && !shown)
    return (
      <Around>
        <TryAgain failure={loaded.failure} again={loaded.again} />
      </Around>
    )
  if (!shown)
    return (
      <Around>
        <div aria-busy="true">
          <Skeleton shape="button" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      </Around>
    )
  return <AtTheDesk at={shown} change={change} again={loaded.again} beside={beside} />
}

const Around = ({ children }: { children: ReactNode }) => (
  <div className={`stack ${styles.around}`}>
    <PageTitle>Registration</PageTitle>
    <BackLink to={REGISTRATIONS}>Registrations</BackLink>
    <h1 tabIndex={-1}>Registration</h1>
    {children}
  </div>
)

type Shown = {
  at: AtDesk
  change: (changed: Changed) => void
  again: () => void
}

function AtTheDesk({ at, change, again, beside }: Shown & { beside: Beside }) {
  const { registration, desk } = at
  const { decide, pending } = useDecisions(desk.id, change, again)
  useDeskKeys(desk)
  const judged = judgedRegistration(at)
  const { firstName, lastName } = registration.candidate
  const name = personName({ firstName, lastName })
  const tasks = judged.flow.tasks.map((task) => {
    const { status, words } = reviewOfTask(judged, task.id)
    return { id: task.id, name: task.name, status, step: words, to: `#task-${task.id}` }
  })
  return (
    <>
      <PageTitle>{`Registration of ${name}`}</PageTitle>
      <div className={`cluster ${styles.top}`}>
        <BackLink to={REGISTRATIONS}>Registrations</BackLink>
        <QueueLinks queue={desk.queue} />
      </div>
      <Head at={at} judged={judged} change={change} again={again} />
      {desk.stage && <ReviewStepper desk={desk} at="Check" />}
      <div className={styles.columns}>
        <div className={styles.rail}>
          <TaskRail label="Tasks of this registration" title="Tasks" tasks={tasks} />
        </div>
        <div className={styles.answers}>
          <AnswersAtDesk at={at} judged={judged} decide={decide} pending={pending} />
          <ButtonLink className={styles.toDecision} variant="secondary" to="#decision">
            Go up to decide
          </ButtonLink>
        </div>
        <aside className={styles.side} aria-label="About this registration">
          <ContactCard desk={desk} judged={judged} />
          {beside(desk, judged)}
          <AboutRegistration desk={desk} />
          {(judged.mayReview || isOpen(desk.status) || desk.status === 'Draft') && (
            <AskMore
              id={desk.id}
              firstName={firstName}
              atDesk={isAnsweredAtDesk(desk)}
              maySign={asksSignature(judged.flow)}
              again={again}
            />
          )}
        </aside>
      </div>
    </>
  )
}

/** Says that the registration came back, and leads to the first answer that changed. */
function CameBackNote({ at: { desk, registration } }: Pick<Shown, 'at'>) {
  const back = backForReview(desk.status, registration.cameBack)
  return back ? (
    <p>
      {backWords(back.changed)}.{' '}
      <a href={`#${answerAnchor(placeKey(back.first))}`}>See the first</a>
    </p>
  ) : null
}

/** Renders the candidate's name, the status and the actions. */
function Head({ at, judged, change, again }: Shown & { judged: JudgedRegistration }) {
  const { desk, registration } = at
  const { firstName, lastName } = registration.candidate
  return (
    <header id="decision" className={`cluster ${styles.deskHead}`}>
      <div>
        <h1 tabIndex={-1}>{personName({ firstName, lastName })}</h1>
        <p className={`cluster ${styles.facts}`}>
          <StatusTag status={desk.status} atDesk={isAnsweredAtDesk(desk)} />
          <span>{desk.branch.name}</span>
          <span>{FLOW_TYPE_WORDS[desk.flow.type]}</span>
          {desk.submittedAt && <span>Submitted {dayInWords(desk.submittedAt)}</span>}
        </p>
        <CameBackNote at={at} />
      </div>
      <DeskActions at={at} judged={judged} change={change} again={again} />
    </header>
  )
}
