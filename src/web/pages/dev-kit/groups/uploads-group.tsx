import { useEffect, useRef } from 'react'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { CvRow } from '#features/documents/web/cv-row.tsx'
import { FileUpload } from '#web/kit/fields/files/file-upload.tsx'
import { EXAMPLE_DAY } from '../examples.ts'
import { KitExample } from '../kit-group.tsx'

const TYPES = '.pdf,.docx'
const LIMITS = 'PDF, DOCX, DOC, ODT, RTF or TXT, up to 10 MB'
const CV_STATES = ['clean', 'pending', 'rejected'] as const

const cvs = CV_STATES.map(
  (state, index): CurriculumVitae => ({
    id: state,
    documentStorageId: state,
    title: 'default',
    fileName:
      index === 2
        ? 'Amara-Okafor-curriculum-vitae-with-references-and-certificates-2026-final.docx'
        : 'Amara-Okafor-CV.pdf',
    size: 240_000,
    state,
    createdAt: EXAMPLE_DAY,
  }),
)

export function UploadsGroup() {
  return (
    <>
      <KitExample name="File: none yet">
        <FileUpload
          id="file-empty"
          name="u1"
          label="Add your CV"
          hint="We read it before we call you"
          accept={TYPES}
          limits={LIMITS}
        />
      </KitExample>
      <KitExample name="File: wrong">
        <FileUpload
          id="file-error"
          name="u2"
          label="Add your CV"
          error="The file must be smaller than 10 MB"
          accept={TYPES}
          limits={LIMITS}
        />
      </KitExample>
      <KitExample name="File: chosen">
        <ChosenFileExample id="file-chosen" fileName="Amara-Okafor-CV.pdf" />
      </KitExample>
      <KitExample name="File: on its way">
        <ChosenFileExample
          id="file-sent"
          fileName="Amara-Okafor-curriculum-vitae-with-references-and-certificates-2026-final.docx"
          progress={0.4}
        />
      </KitExample>
      <KitExample name="Stored files: goes with a quick apply, being checked, not kept" wide>
        <ul>
          {cvs.map((cv, index) => (
            <CvRow
              key={cv.id}
              cv={cv}
              first={index === 0}
              replace={() => {}}
              remove={async () => {}}
              onRemoved={() => {}}
            />
          ))}
        </ul>
      </KitExample>
    </>
  )
}

/** An upload field with a chosen file. */
function ChosenFileExample({
  id,
  fileName,
  progress,
}: {
  id: string
  fileName: string
  progress?: number
}) {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = around.current?.querySelector('input')
    if (!field) return
    const chosen = new DataTransfer()
    chosen.items.add(new File(['x'.repeat(240_000)], fileName))
    field.files = chosen.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, [fileName])
  return (
    <div ref={around}>
      <FileUpload
        id={id}
        name={id}
        label="Add your CV"
        accept={TYPES}
        limits={LIMITS}
        progress={progress}
      />
    </div>
  )
}
