import { Link } from 'react-router'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { Desk } from '../../contract/review.ts'
import { STAGES, type Stage, type Standing, standingOf } from '../../domain/stage.ts'
import { stageAddress } from './review-address.ts'
import styles from './review-frame.module.css'

/** Shows the stages Duplicates, Check, CRM and Done, with those that are complete and the current one. `at`: the stage of the page. */
export function ReviewStepper({ desk, at }: { desk: Desk; at: Stage | null }) {
  return (
    <nav aria-label="Stages of the review">
      <ol className={`cluster ${styles.stepper}`}>
        {STAGES.map((name, place) => {
          const standing = standingOf(name, desk)
          return (
            <li key={name} data-standing={standing}>
              <Link
                to={stageAddress(name, desk.id)}
                aria-current={name === at ? 'step' : undefined}
              >
                <span className={styles.mark} aria-hidden="true">
                  {standing === 'done' ? <Icon name="check" /> : place + 1}
                </span>
                <span>{name}</span>
                <span className="hidden">{WORDS[standing]}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const WORDS = {
  done: ', done',
  here: ', it is here now',
  'left out': ', not decided',
  'to come': ', still to come',
} as const satisfies Record<Standing, string>
