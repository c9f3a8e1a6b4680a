import { Card } from '#web/kit/layout/card.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import type { Applicant } from '../../contract/applicants.ts'
import styles from '../one-applicant/applicant-page.module.css'

/** Shows the person's answers to the questions after applying, in the words that the person read. They affect no ranking or score. */
export const SheetAnswers = ({ answers }: Pick<Applicant, 'answers'>) =>
  answers.length > 0 && (
    <Card as="section" padded className={`stack ${styles.card}`} aria-labelledby="sheet-answers">
      <h2 id="sheet-answers">What they told us</h2>
      <SummaryList
        rows={answers.map(({ question, answer }) => ({ name: question, value: answer }))}
      />
    </Card>
  )
