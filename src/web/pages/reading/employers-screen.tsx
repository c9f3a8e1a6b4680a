import { BranchNumbers } from '#features/branches/web/branch-numbers.tsx'
import { QuestionList } from '#features/content/web/question-list.tsx'
import { EmployerEnquiry } from '#features/enquiries/web/employer-enquiry.tsx'
import { Container } from '#web/kit/layout/container.tsx'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import type { PublicPageLoaded } from './public-page.loader.ts'
import styles from './public-page.module.css'

export default function EmployersScreen({ page, branches }: PublicPageLoaded) {
  const { title, html, sections } = page
  const asked = sections.filter(({ questions }) => questions.length > 0)
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles.lead}>
        <ForeignHtml html={html} />
      </div>
      <div className={`beside ${styles.columns}`}>
        <div className={styles.text}>
          {sections
            .filter((section) => !asked.includes(section))
            .map(({ id, title: heading, html: words }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>{heading}</h2>
                <ForeignHtml html={words} />
              </section>
            ))}
          {branches.length > 0 && (
            <section aria-labelledby="where">
              <h2 id="where">Where we are</h2>
              <BranchNumbers branches={branches} />
            </section>
          )}
        </div>
        <EmployerEnquiry />
      </div>
      <QuestionList sections={asked} found={undefined} />
    </Container>
  )
}
