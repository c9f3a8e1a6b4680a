import { Link } from 'react-router'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { DeskDetails } from '../../contract/review.ts'
import {
  REVIEW_STAGES,
  type ReviewStage,
  type StageProgress,
  findStageProgress,
} from '../../domain/stage.ts'
import { formatStageAddress } from './review-address.ts'
import styles from './review-frame.module.css'

/** Shows the stages of a review (Duplicates, Check, CRM, Done), which of them are complete, and the current one. `at`: the stage of the open page. */
export function ReviewStepper({ desk, at }: { desk: DeskDetails; at: ReviewStage | null }) {
  return (
    <nav aria-label="Stages of the review">
      <ol className={`cluster ${styles.stepper}`}>
        {REVIEW_STAGES.map((name, place) => {
          const standing = findStageProgress(name, desk)
          return (
            <li key={name} data-standing={standing}>
              <Link
                to={formatStageAddress(name, desk.id)}
                aria-current={name === at ? 'step' : undefined}
              >
                <span className={styles.mark} aria-hidden="true">
                  {standing === 'done' ? <Icon name="check" /> : place + 1}
                </span>
                <span>{name}</span>
                <span className="hidden">{STAGE_PROGRESS_SUFFIXES[standing]}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const STAGE_PROGRESS_SUFFIXES = {
  done: ', done',
  here: ', current step',
  'left out': ', not decided',
  'to come': ', not started',
} as const satisfies Record<StageProgress, string>
