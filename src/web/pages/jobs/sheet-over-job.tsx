import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { loadDialogForPress } from '#web/reading/load-for-press.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { removeApplyParameter } from './sheet-address.ts'

const ApplySheet = loadDialogForPress(
  () => import('#features/apply-sheet/web/sheet/apply-sheet.tsx'),
)

/**
 * The application sheet over a job's page, or over the job in the pane of a search. Back closes the sheet, and the focus returns to the link 'Apply'.
 */
export default function SheetOverJob({ vacancy }: { vacancy: VacancyDetail }) {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const isPushed = (state as { sheet?: boolean } | null)?.sheet === true
  const close = () =>
    void (isPushed
      ? navigate(-1)
      : navigate(
          { search: removeApplyParameter(search) },
          { replace: true, state: STAY_ON_PAGE_STATE },
        ))
  useEffect(() => focusApply, [])
  return <ApplySheet key={vacancy.id} vacancy={vacancy} close={close} />
}

/**
 * Moves the focus to the link 'Apply'. The browser cannot restore it, because a key or the address can open the sheet too, without the focus on the
 * link.
 */
const focusApply = () =>
  document.querySelector<HTMLElement>('main a[href$="apply=1"]')?.focus({ preventScroll: true })
