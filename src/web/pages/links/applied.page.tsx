import { AppliedPage } from '#features/apply-sheet/web/applied/applied-page.tsx'

export default function AppliedRoute() {
  return <AppliedPage />
}
