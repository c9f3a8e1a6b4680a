import { BranchList } from '#features/branches/web/branch-list.tsx'
import { BranchPhone } from '#features/branches/web/branch-phone.tsx'
import { useLoadSavedAndAppliedJobs } from '#features/tracked-applications/web/use-tracking.ts'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Container } from '#web/kit/layout/container.tsx'
import type { BranchesLoaded, OneBranch } from './branches.loader.ts'
import styles from './branches.module.css'
import { HomeJobs } from '../home/home-jobs.tsx'

export default function BranchesScreen({ found, title }: Pick<BranchesLoaded, 'found' | 'title'>) {
  return (
    <Container className={styles.page}>
      {'branch' in found && <BackLink to="/branches">Our branches</BackLink>}
      <h1 tabIndex={-1}>{title}</h1>
      {'branch' in found ? <Branch {...found} /> : <BranchList {...found} />}
    </Container>
  )
}

/** A branch with its phone number, its text and its newest jobs. */
function Branch({ branch: { id, phone, text }, newest, problem, now }: OneBranch) {
  useLoadSavedAndAppliedJobs()
  return (
    <>
      <p className={styles.lead}>
        Call us on <BranchPhone phone={phone} />.
      </p>
      {text && (
        <section className={styles.text} aria-labelledby="about">
          <h2 id="about">{text.title}</h2>
          <ForeignHtml html={text.html} />
        </section>
      )}
      <HomeJobs
        result={newest}
        problem={problem}
        now={new Date(now)}
        heading="Newest jobs of this branch"
        all={`/search?branch=${id}`}
      />
      {newest?.total === 0 && (
        <p>
          This branch has no open job at the moment.{' '}
          <ButtonLink variant="secondary" size="sm" to="/search">
            Search all jobs
          </ButtonLink>
        </p>
      )}
    </>
  )
}
