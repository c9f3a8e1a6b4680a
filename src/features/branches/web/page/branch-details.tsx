import type { Neighbour } from '#features/places/contract/neighbourhood.ts'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import type { BranchPage } from '../../contract.ts'
import { OpeningState } from '../opening-state.tsx'
import styles from './branch-details.module.css'
import { BranchContact } from './come-in.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { Team } from './team.tsx'
import { WhereWeAre } from './where-we-are.tsx'

type Props = {
  branch: BranchPage
  places: readonly Neighbour[]
  now: Date
}

/** Shows all details of a branch except its jobs. */
export function BranchDetails({ branch, places, now }: Props) {
  const { opening, openNow, text } = branch
  return (
    <>
      <OpeningState opening={opening} openNow={openNow} />
      <div className={`beside ${styles.beside}`}>
        <div className={`stack ${styles.column}`}>
          <BranchContact branch={branch} />
          <Team team={branch.team} />
          {text && (
            <section className={styles.text} aria-labelledby="about">
              <h2 id="about">{text.title}</h2>
              <ForeignHtml html={text.html} />
            </section>
          )}
        </div>
        <div className={`stack ${styles.column}`}>
          <WhereWeAre branch={branch} places={places} />
          <OpeningHours branch={branch} now={now} />
        </div>
      </div>
    </>
  )
}
