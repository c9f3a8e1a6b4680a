import { type RefObject, useEffect } from 'react'
import { ReportJobButton } from '#features/enquiries/web/report-job.tsx'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { earlyPresses } from '#web/forms/first-touch.ts'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { loadDialogForPress } from '#web/reading/load-for-press.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { type AboutJob, loadAboutJob, NOTHING_ABOUT_JOB } from './vacancy/about-job.ts'
import { EmployerCard } from './vacancy/employer-card.tsx'
import styles from './vacancy/job-side.module.css'
import { printJob, PrintedAddress } from './vacancy/printed-address.tsx'
import { TalkToUs } from './vacancy/talk-to-us.tsx'
import { useJobShortcuts } from './vacancy/use-job-shortcuts.ts'
import { useStickyColumn } from './vacancy/use-sticky-column.ts'
import { WhereItIs } from './vacancy/where-it-is.tsx'

type Props = {
  vacancy: VacancyDetail
  /** What the server has read already; null if this browser must read it. */
  about: AboutJob | null
  /** The panel with the buttons to apply and to save, which is the first part of the column. */
  panel: RefObject<HTMLElement | null>
}
const ShortcutsDialog = loadDialogForPress(() => import('./vacancy/job-shortcuts.tsx'))

/** Shows what belongs to a job besides its text: whom to talk to, where it is, its employer, and how to print or report it. */
export default function VacancySide({ vacancy, about: read, panel }: Props) {
  const reading = useReading(read ? undefined : vacancy.id, () => loadAboutJob(vacancy))
  const about = read ?? (reading.stage === 'ready' ? reading.data : NOTHING_ABOUT_JOB)
  const shortcuts = useDialog('shortcuts')
  useJobShortcuts(panel, shortcuts.show)
  useStickyColumn(panel)
  useEffect(() => {
    // The part has now been loaded. React never sets this attribute again by itself, and a page has
    // only one such part.
    document.querySelector('[data-later]')?.removeAttribute('data-later')
    earlyPresses?.again()
  }, [])
  return (
    <>
      <TalkToUs vacancy={vacancy} branch={about.branch} />
      <WhereItIs key={vacancy.id} vacancy={vacancy} places={about.places} />
      {vacancy.company && <EmployerCard company={vacancy.company} others={about.othersOfCompany} />}
      <section className={styles.more} aria-label="More about this advert">
        <button type="button" className={styles.row} onClick={() => void printJob()}>
          <Icon name="print" />
          Print this job
        </button>
        <ReportJobButton key={vacancy.id} vacancyId={vacancy.id} className={styles.row} />
      </section>
      <PrintedAddress id={vacancy.id} />
      <ShortcutsDialog open={shortcuts.open} close={shortcuts.close} />
    </>
  )
}
