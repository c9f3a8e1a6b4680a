import { useState } from 'react'
import { requireCandidateId } from '#features/candidates/web/profile-copy.ts'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { saveFile } from '#web/call/save-file.ts'
import { showToast } from '#web/shell/toast.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { exportAccount } from '../../contract/account.ts'
import { formatExportName } from '../../domain/export-file-name.ts'

/** Downloads all data about the person as a ZIP file. */
export function DownloadOwnDataCard() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')

  const download = async () => {
    setBusy(true)
    setFailed('')
    try {
      saveFile(
        await call(exportAccount, { params: { id: requireCandidateId() } }),
        formatExportName(new Date()),
      )
      showToast('Your data is downloaded')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailed(describeFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SectionCard title="Download your data">
      <p>
        One ZIP file with everything we know about you, to read (PDF) and in a form that other
        services can take in (JSON), and your files. We may ask for your password first.
      </p>
      {failed && (
        <InsetNote tone="danger">
          <p role="alert">{failed}</p>
        </InsetNote>
      )}
      <Button variant="secondary" busy={busy} onClick={() => void download()}>
        Download my data
      </Button>
    </SectionCard>
  )
}
