import { FLOW_TYPE_NAMES } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { type ReactNode, useRef } from 'react'
import { isOpen } from '#features/registrations/domain/life-cycle/status-transitions.ts'
import { formatDay } from '#web/reading/format-day.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TaskRail } from '#web/kit/tasks/task-rail.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { formatPersonName } from '#shared/words/names.ts'
import type { DeskDetails } from '../../contract/review.ts'
import { mayAddSignature } from '../../domain/may-add-signature.ts'
import { isAnsweredAtDesk } from '../../domain/answered-at-desk.ts'
import { summariseTaskReview } from '../../domain/review-of-task.ts'
import { AboutRegistration } from './about-registration.tsx'
import { AnswersAtDesk } from './answers/answers-at-desk.tsx'
import { AddQuestionOrSignature } from './asking/add-question-or-signature.tsx'
import { useHeightOfHead } from './use-height-of-head.ts'
import { CameBackNote } from './came-back-note.tsx'
import { ContactCard } from './contact-card.tsx'
import { DeskActions } from './actions/desk-actions.tsx'
import {
  type RegistrationUnderReview,
  toRegistrationUnderReview,
} from './registration-under-review.ts'
import { ReviewQueueLinks } from './queue-links.tsx'
import styles from './registration-desk.module.css'
import { REGISTRATIONS_PATH } from './review-address.ts'
import { ReviewStepper } from './review-stepper.tsx'
import { RegistrationStatusTag } from './status-tag.tsx'
import { useDecisions } from './use-decisions.ts'
import { useReviewShortcuts } from './use-desk-keys.ts'
import {
  type RegistrationAtDesk,
  type RegistrationDeskChange,
  useRegistrationAtDesk,
} from './use-registration-at-desk.ts'

/** Renders what other features show about a registration. */
type RenderOtherFeatures = (desk: DeskDetails, judged: RegistrationUnderReview) => ReactNode

/** Renders one registration: its answers with their documents, the decisions, and the possible actions. */
export function RegistrationDesk({
  id,
  renderOtherFeatures,
}: {
  id: string
  renderOtherFeatures: RenderOtherFeatures
}) {
  const { loaded, shown, change } = useRegistrationAtDesk(id)
  if (loaded.stage === 'failed' && !shown)
    return (
      <DeskFrame>
        <ListFailureNotice failure={loaded.failure} again={loaded.again} />
      </DeskFrame>
    )
  if (!shown)
    return (
      <DeskFrame>
        <div aria-busy="true">
          <Skeleton shape="button" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      </DeskFrame>
    )
  return (
    <LoadedDesk at={shown} onChange={change} onReload={loaded.again} beside={renderOtherFeatures} />
  )
}

const DeskFrame = ({ children }: { children: ReactNode }) => (
  <div className={`stack ${styles.around}`}>
    <PageTitle>Registration</PageTitle>
    <BackLink to={REGISTRATIONS_PATH}>Registrations</BackLink>
    <h1 tabIndex={-1}>Registration</h1>
    {children}
  </div>
)

type LoadedRegistrationProps = {
  at: RegistrationAtDesk
  onChange: (changed: RegistrationDeskChange) => void
  onReload: () => void
}

function LoadedDesk({
  at,
  onChange,
  onReload,
  beside,
}: LoadedRegistrationProps & { beside: RenderOtherFeatures }) {
  const { registration, desk } = at
  const { decide, pending } = useDecisions(desk.id, onChange, onReload)
  useReviewShortcuts(desk)
  const judged = toRegistrationUnderReview(at)
  const { firstName, lastName } = registration.candidate
  const name = formatPersonName({ firstName, lastName })
  const tasks = judged.flow.tasks.map((task) => {
    const { status, words } = summariseTaskReview(judged, task.id)
    return { id: task.id, name: task.name, status, step: words, to: `#task-${task.id}` }
  })
  return (
    <>
      <PageTitle>{`Registration of ${name}`}</PageTitle>
      <div className={`cluster ${styles.top}`}>
        <BackLink to={REGISTRATIONS_PATH}>Registrations</BackLink>
        <ReviewQueueLinks queue={desk.queue} />
      </div>
      <DeskHeader at={at} judged={judged} onChange={onChange} onReload={onReload} />
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
            <AddQuestionOrSignature
              id={desk.id}
              firstName={firstName}
              atDesk={isAnsweredAtDesk(desk)}
              maySign={mayAddSignature(judged.flow)}
              onReload={onReload}
            />
          )}
        </aside>
      </div>
    </>
  )
}

/** Renders the candidate's name, the status and the actions. */
function DeskHeader({
  at,
  judged,
  onChange,
  onReload,
}: LoadedRegistrationProps & { judged: RegistrationUnderReview }) {
  const { desk, registration } = at
  const { firstName, lastName } = registration.candidate
  const head = useRef<HTMLElement>(null)
  useHeightOfHead(head)
  return (
    <header ref={head} id="decision" className={`cluster ${styles.deskHead}`}>
      <div>
        <h1 tabIndex={-1}>{formatPersonName({ firstName, lastName })}</h1>
        <p className={`cluster ${styles.facts}`}>
          <RegistrationStatusTag status={desk.status} atDesk={isAnsweredAtDesk(desk)} />
          <span>{desk.branch.name}</span>
          <span>{FLOW_TYPE_NAMES[desk.flow.type]}</span>
          {desk.submittedAt && <span>Submitted {formatDay(desk.submittedAt)}</span>}
        </p>
        <CameBackNote at={at} judged={judged} />
      </div>
      <DeskActions at={at} judged={judged} onChange={onChange} onReload={onReload} />
    </header>
  )
}
