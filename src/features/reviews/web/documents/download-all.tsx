import { useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { createDownloadCarrier } from '#web/call/download-carrier.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { formatFileSize } from '#web/kit/fields/files/file-size.ts'
import { saveFile } from '#web/call/save-file.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { downloadDocumentsZip } from '../../contract/documents.ts'
import styles from './documents.module.css'

/** `bytes`: the size of all files together. The ZIP is not compressed, so its download has about that size. */
type Props = { id: string; name: string; count: number; bytes: number }

export function DownloadAllDocuments({ id, name, count, bytes }: Props) {
  const [arrived, setArrived] = useState<number | null>(null)
  const [failed, setFailed] = useState('')
  const [done, setDone] = useState(false)
  const download = async () => {
    setFailed('')
    setDone(false)
    setArrived(0)
    try {
      saveFile(
        await call(downloadDocumentsZip, { params: { id } }, createDownloadCarrier(setArrived)),
        `${name}, documents.zip`,
      )
      setDone(true)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailed(describeFailure(error))
    } finally {
      setArrived(null)
    }
  }
  return (
    <div className={`cluster ${styles.all}`}>
      <Button variant="secondary" busy={arrived !== null} onClick={() => void download()}>
        Download all ({count === 1 ? '1 file' : `${count} files`}, {formatFileSize(bytes)})
      </Button>
      {arrived !== null && (
        <label>
          {`${formatFileSize(arrived)} of ${formatFileSize(bytes)}`}
          <progress max={bytes} value={Math.min(arrived, bytes)} />
        </label>
      )}
      <span role="status">{done && 'Downloaded.'}</span>
      {failed && <p role="alert">{failed}</p>}
    </div>
  )
}
