import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { useLoadAhead } from '#web/ahead/load-ahead.ts'
import { loadDialogForPress } from '#web/reading/load-for-press.tsx'
import { useCandidate } from '#web/session/session.ts'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'

const ApplySheet = loadDialogForPress(
  () => import('#features/apply-sheet/web/sheet/apply-sheet.tsx'),
)
const AHEAD = [ApplySheet.load]

/** The sheet over a job, which the address opens with ?apply=1. Back closes it. A signed-in person has the quick apply instead. */
export function SheetOverJob({ vacancy }: { vacancy: VacancyDetail }) {
  const [query] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const candidate = useCandidate()
  useLoadAhead(AHEAD)
  if (candidate || query.get('apply') !== '1') return null
  if (import.meta.env.SSR)
    return (
      <noscript>
        <p>To apply here, switch on JavaScript, or ring the branch and give the reference.</p>
      </noscript>
    )
  const isPushed = (location.state as { sheet?: boolean } | null)?.sheet === true
  const close = () =>
    void (isPushed
      ? navigate(-1)
      : navigate({ search: '' }, { replace: true, state: STAY_ON_PAGE_STATE }))
  return <ApplySheet key={vacancy.id} vacancy={vacancy} close={close} />
}
