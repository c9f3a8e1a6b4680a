import { ApplyAction } from '#features/tracked-applications/web/apply-action.tsx'
import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import { Card } from '#web/kit/card.tsx'
import { Icon } from '#web/kit/icon.tsx'
import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import { annualText } from '../domain/salary.ts'
import styles from './apply-panel.module.css'
import { FreshnessLine } from './freshness-line.tsx'
import { ShareButton } from './share-button.tsx'
import { payLine, vacancyTitle } from './vacancy-words.ts'

/** Pay, the way in, and how fresh the advertisement is: beside the text on wide screens, above it on narrow ones. */
export function ApplyPanel({ vacancy, now }: { vacancy: VacancyDetail; now: Date }) {
  const { id, jobTitle: title, branch, shortLink } = vacancy
  const annual = annualText(vacancy)
  return (
    <aside className={styles.side} aria-label="Apply">
      <Card className={styles.panel}>
        <p className={styles.amount}>{payLine(vacancy)}</p>
        {annual && <p className={styles.annual}>{annual}</p>}
        <ApplyAction
          look="panel"
          to={{ id, title, branch: branch?.name ?? null }}
          beside={
            <>
              <SaveButton jobId={id} title={title} />
              <ShareButton shared={{ title: vacancyTitle(vacancy), path: shortLink }} />
            </>
          }
        />
        <p className={styles.note}>
          <Icon name="shield" />
          <FreshnessLine vacancy={vacancy} now={now} />
        </p>
      </Card>
    </aside>
  )
}
