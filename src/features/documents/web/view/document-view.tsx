import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { IconButton } from '#web/kit/layout/icon-button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { showToast } from '#web/shell/toast.ts'
import { Failure } from '#shared/failure.ts'
import styles from './document-view.module.css'
import type { DrawableDocument } from './drawable-document.ts'
import { downloadDocument } from './download-document.ts'
import { useDrawableDocument } from './use-drawable-document.ts'

type ViewedDocument = {
  readonly id: string
  readonly fileName: string
  readonly state: 'pending' | 'clean' | 'rejected'
}
type Props = {
  document: ViewedDocument
  /** The name of the file on the user's machine, if it is not that of the document. */
  savedAs?: string
}

/**
 * Shows a document page by page, with zoom and rotation. A document that cannot be drawn is offered as a download. Callers must pass the document's
 * id as React key, so that the state is not used for another document.
 */
export function DocumentView({ document: { id, fileName, state }, savedAs = fileName }: Props) {
  if (state === 'pending')
    return (
      <InsetNote>
        <p>{fileName} is still being checked for viruses. Look again in a moment.</p>
      </InsetNote>
    )
  if (state === 'rejected')
    return (
      <InsetNote tone="danger">
        <p>{fileName} was found to be unsafe, and is gone.</p>
      </InsetNote>
    )
  return <DrawnDocument id={id} fileName={fileName} savedAs={savedAs} />
}

type DrawnProps = Pick<ViewedDocument, 'id' | 'fileName'> & { savedAs: string }

function DrawnDocument({ id, fileName, savedAs }: DrawnProps) {
  const paper = useDrawableDocument(id, fileName)
  const download = () =>
    downloadDocument(id, savedAs).catch((error: unknown) =>
      showToast(error instanceof Failure ? error.message : 'The document could not be downloaded.'),
    )
  const way = (
    <Button variant="secondary" size="sm" onClick={() => void download()}>
      Download<span className="hidden"> {fileName}</span>
    </Button>
  )
  if (paper.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="pane" />
      </div>
    )
  if (paper.stage === 'failed')
    return (
      <div className={styles.view}>
        <ListFailureNotice failure={paper.failure} again={paper.again} />
        {way}
      </div>
    )
  return <DocumentPage paper={paper.data} fileName={fileName} way={way} />
}

const ZOOM_FACTORS = [1, 1.5, 2, 3] as const

function DocumentPage({
  paper,
  fileName,
  way,
}: {
  paper: DrawableDocument
  fileName: string
  way: ReactNode
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [page, setPage] = useState(1)
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const sheet = canvas.current
    if (sheet)
      paper.draw(sheet, { page, turn }).then(
        () => sheet.setAttribute('data-drawn', `${page}`),
        () => setFailed(true),
      )
  }, [paper, page, turn])

  const words = paper.pages > 1 ? `${fileName}, page ${page} of ${paper.pages}` : fileName
  return (
    <div className={styles.view}>
      <div className={`cluster ${styles.tools}`}>
        <ZoomControl zoom={zoom} zoomTo={setZoom} />
        <Button variant="secondary" size="sm" onClick={() => setTurn((turn + 1) % 4)}>
          Turn
        </Button>
        {paper.pages > 1 && <PageTurner page={page} pages={paper.pages} turnTo={setPage} />}
        {way}
      </div>
      {failed ? (
        <InsetNote tone="danger">
          <p role="alert">This page cannot be shown here. Download the document to read it.</p>
        </InsetNote>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the page */}
      <section className={styles.sheet} aria-label={words} tabIndex={0}>
        <canvas ref={canvas} role="img" aria-label={words} data-zoom={ZOOM_FACTORS[zoom]} />
      </section>
    </div>
  )
}

function ZoomControl({ zoom, zoomTo }: { zoom: number; zoomTo: (zoom: number) => void }) {
  return (
    <>
      <Button variant="secondary" size="sm" disabled={zoom === 0} onClick={() => zoomTo(zoom - 1)}>
        Smaller
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={zoom === ZOOM_FACTORS.length - 1}
        onClick={() => zoomTo(zoom + 1)}
      >
        Larger
      </Button>
    </>
  )
}

type PageTurnerProps = { page: number; pages: number; turnTo: (page: number) => void }

function PageTurner({ page, pages, turnTo }: PageTurnerProps) {
  return (
    <>
      <IconButton
        icon="left"
        label="Page before"
        disabled={page === 1}
        onClick={() => turnTo(page - 1)}
      />
      <span role="status">
        Page {page} of {pages}
      </span>
      <IconButton
        icon="right"
        label="Next page"
        disabled={page === pages}
        onClick={() => turnTo(page + 1)}
      />
    </>
  )
}
