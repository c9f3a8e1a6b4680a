import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { formatCount } from '#shared/format-count.ts'
import { call } from '#web/call/call.ts'
import { createDownloadCarrier } from '#web/call/download-carrier.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { saveFile } from '#web/call/save-file.ts'
import { exportRegistrations } from '../../contract/list/desk-list.ts'
import type { RegistrationFilter } from '../../domain/list/registration-list.ts'
import { toListQuery } from './use-registration-list.ts'

/** Exports the whole list as a CSV file, not only the page that is shown. `total`: the number of registrations in the list. */
export function ExportListButton({
  filter,
  total,
  onProblem,
}: {
  filter: RegistrationFilter
  total: number
  onProblem: (words: string) => void
}) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const query = toListQuery(filter)
      saveFile(
        await call(exportRegistrations, { query }, createDownloadCarrier()),
        'registrations.csv',
      )
    } catch (failure) {
      onProblem((failure as Failure).message)
    }
    setBusy(false)
  }
  return (
    <Button variant="ghost" size="sm" busy={busy} onClick={() => void save()}>
      Export CSV ({formatCount(total, 'row')})
    </Button>
  )
}
