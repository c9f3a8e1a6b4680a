import { Icon } from '#web/kit/layout/icon.tsx'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import type { PublicPage } from '../contract.ts'
import styles from './question-list.module.css'

type Props = {
  sections: PublicPage['sections']
  /** The ids of the questions to show with their answers unfolded; undefined to show all questions with folded answers. */
  found: ReadonlySet<string> | undefined
}

/** Shows questions by section. Each answer is folded under its question, and unfolds without JavaScript. */
export function QuestionList({ sections, found }: Props) {
  const isShown = ({ id }: { id: string }) => found?.has(id) ?? true
  return sections
    .filter(({ questions }) => questions.some(isShown))
    .map(({ id, title, html, questions }) => (
      <section key={id} className={styles.section} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {html && <ForeignHtml html={html} />}
        {questions.filter(isShown).map((asked) => (
          <details key={`${asked.id} ${found !== undefined}`} open={found !== undefined}>
            <summary>
              {asked.question}
              <Icon name="down" />
            </summary>
            <div id={asked.id}>
              <ForeignHtml html={asked.html} />
            </div>
          </details>
        ))}
      </section>
    ))
}
