import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { useCandidate } from '#web/session/session.ts'
import styles from './sheet-place.module.css'

type Props = { vacancy: VacancyDetail }

/** The server's placeholder for the application sheet. Browsers keep its HTML until the sheet covers it, and never load its code. */
const OpeningSheet = import.meta.env.SSR
  ? (await import('./opening-sheet.tsx')).default
  : lazy<ComponentType<Props>>(() => new Promise(() => {}))
const ServersSheet = memo((props: Props) => (
  <Suspense>
    <OpeningSheet {...props} />
  </Suspense>
))

/**
 * The application sheet (`children`) over a job, with its placeholder. It is rendered if the address has `apply=1`, but not for a signed-in person,
 * who has Quick apply instead.
 */
export function SheetPlace({ vacancy, children }: Props & { children: ReactNode }) {
  const [query] = useSearchParams()
  const candidate = useCandidate()
  if (candidate || query.get('apply') !== '1') return null
  return (
    <>
      <div className={styles.place}>
        <ServersSheet vacancy={vacancy} />
      </div>
      <Suspense>{!import.meta.env.SSR && children}</Suspense>
    </>
  )
}
