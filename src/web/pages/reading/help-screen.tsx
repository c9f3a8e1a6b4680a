import { useEffect, useMemo, useRef, useState } from 'react'
import { BranchNumbers } from '#features/branches/web/branch-numbers.tsx'
import { findQuestions } from '#features/content/domain/find-questions.ts'
import { QuestionList } from '#features/content/web/question-list.tsx'
import { formatCount } from '#shared/format-count.ts'
import { useClientConfig } from '#web/client-config.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Container } from '#web/kit/layout/container.tsx'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import type { PublicPageLoaded } from './public-page.loader.ts'
import styles from './public-page.module.css'

export default function HelpScreen({ page, branches }: PublicPageLoaded) {
  const { title, html, sections } = page
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const found = useMemo(
    () =>
      findQuestions(
        sections.flatMap(({ questions }) => questions),
        typed,
      ),
    [sections, typed],
  )
  // What was typed before this code ran is in the field already.
  useEffect(() => setTyped(input.current?.value ?? ''), [])

  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles.lead}>
        <ForeignHtml html={html} />
      </div>
      <search className={styles.search}>
        <TextField
          id="help-search"
          name="q"
          type="search"
          label="What do you need help with?"
          hint="For example: CV, share code, pay"
          autoComplete="off"
          inputRef={input}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <p role="status" className={found ? styles.status : 'hidden'}>
        {found && describeFound(found.size, typed.trim())}
      </p>
      <QuestionList sections={sections} found={found} />
      <StillStuck branches={branches} />
    </Container>
  )
}

const describeFound = (count: number, typed: string) =>
  count > 0
    ? `${formatCount(count, 'answer')} for “${typed}”`
    : `We found no answers for “${typed}”. Try another word, or ask one of the branches below.`

/** The way to a person: the number of each branch, and the address of support. */
function StillStuck({ branches }: Pick<PublicPageLoaded, 'branches'>) {
  const { support } = useClientConfig()
  return (
    <section className={styles.ask} aria-labelledby="still-stuck">
      <h2 id="still-stuck">Still stuck? Ask us</h2>
      <p>
        {branches.length > 0 && 'Call your branch, or email '}
        {branches.length === 0 && 'Email '}
        <a href={`mailto:${support.candidate}`}>{support.candidate}</a>.
      </p>
      <BranchNumbers branches={branches} />
    </section>
  )
}
