import { useLocation } from 'react-router'
import type { OpenRegistration } from '../../session/open-registration.ts'
import { isOpen, mayConsultantAnswer } from '../../../domain/life-cycle/status-transitions.ts'
import { chooseFlowNoun } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { AnsweredForNote } from '../frame/answered-for-note.tsx'
import { StoredCopyNote } from '../frame/stored-copy-note.tsx'
import { HelpSection } from '../frame/help-section.tsx'
import { getToday } from '../today.ts'
import { findConsultantToAsk } from '../../../domain/life-cycle/consultant-to-ask.ts'
import { readEndedRegistrationId } from '../ended-registration.ts'
import { useFlowState } from '../use-flow-state.ts'
import styles from './registration-home.module.css'
import { SentRegistrationNote } from './sent-state.tsx'
import { NotAnswerableAtDeskNote } from './state-at-desk.tsx'
import { OpenTasks } from './open-tasks.tsx'

const NO_SCREEN_QUERY = {}

/** Renders /registration: the open tasks, the progress, and a button to continue. */
export function RegistrationHome({ open }: { open: OpenRegistration }) {
  const flowState = useFlowState(open, NO_SCREEN_QUERY, getToday())
  const { registration, flow } = open
  const { consultant, branch } = registration.apiStatus
  const asked = findConsultantToAsk(consultant)
  const isSurvey = flow.type === 'Survey'
  const justSent =
    readEndedRegistrationId(useLocation().state) === registration.id &&
    registration.status === 'Submitted'
  const mayAnswer = flowState.byConsultant
    ? mayConsultantAnswer(registration.status, flow.type)
    : isOpen(registration.status)
  return (
    <div className={`beside ${styles.home}`}>
      <div>
        <h1 tabIndex={-1}>
          {flowState.byConsultant
            ? `Registration of ${registration.candidate.firstName} ${registration.candidate.lastName}`
            : justSent && !isSurvey
              ? 'We have your registration'
              : `Your ${chooseFlowNoun(flow.type)}`}
        </h1>
        {flowState.byConsultant && mayAnswer && <AnsweredForNote registration={registration} />}
        <p className={styles.lead}>
          With {branch.name}.{asked && ` Your consultant is ${asked}.`}
        </p>
        <StoredCopyNote open={open} />
        {mayAnswer ? (
          <OpenTasks flowState={flowState} />
        ) : flowState.byConsultant ? (
          <NotAnswerableAtDeskNote registration={registration} />
        ) : (
          <SentRegistrationNote registration={registration} survey={isSurvey} justSent={justSent} />
        )}
      </div>
      <HelpSection registration={registration} />
    </div>
  )
}
