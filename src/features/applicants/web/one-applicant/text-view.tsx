import { readDocument } from '#features/documents/contract.ts'
import { downloadDocument } from '#features/documents/web/view/download-document.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { showToast } from '#web/shell/toast.ts'
import { useReading } from '#web/reading/use-reading.ts'
import styles from './applicant-page.module.css'

/** Shows a plain text document as text on the page, without the document viewer. */
export function PlainTextDocument({ id, fileName }: { id: string; fileName: string }) {
  const read = useReading(id, async () => {
    const content = await call(readDocument, {
      params: { documentId: id },
      query: { inline: 'true' },
    })
    return content.text()
  })
  const download = () =>
    void downloadDocument(id, fileName).catch((error: unknown) =>
      showToast(error instanceof Failure ? error.message : 'The document could not be downloaded.'),
    )
  if (read.stage === 'failed')
    return <ListFailureNotice failure={read.failure} again={read.again} />
  if (read.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="pane" />
      </div>
    )
  return (
    <>
      <div>
        <Button variant="secondary" size="sm" onClick={download}>
          Download<span className="hidden"> {fileName}</span>
        </Button>
      </div>
      <p className={styles.text}>{read.data}</p>
    </>
  )
}
