import { Link } from 'react-router'
import { Icon } from '#web/kit/icon.tsx'
import type { Desk } from '../../contract/review.ts'
import { STAGES, type Stage } from '../../domain/stage.ts'
import { stageAddress } from './review-address.ts'
import styles from './review-frame.module.css'

/** Duplicates, Check, CRM, Done: what is behind this registration, and where it is now. `at`: the stage of the page. */
export function ReviewStepper({ desk: { id, stage }, at }: { desk: Desk; at: Stage | null }) {
  const reached = stage === null ? -1 : STAGES.indexOf(stage)
  return (
    <nav aria-label="Stages of the review">
      <ol className={styles.stepper}>
        {STAGES.map((name, place) => {
          const isBehind = place < reached || stage === 'Done'
          return (
            <li
              key={name}
              data-behind={isBehind || undefined}
              data-here={name === stage || undefined}
            >
              <Link to={stageAddress(name, id)} aria-current={name === at ? 'step' : undefined}>
                <span className={styles.mark} aria-hidden="true">
                  {isBehind ? <Icon name="check" /> : place + 1}
                </span>
                <span>{name}</span>
                <span className="vh">
                  {isBehind ? ', done' : name === stage ? ', it is here now' : ', still to come'}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
