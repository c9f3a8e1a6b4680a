import { useEffect, useRef } from 'react'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { CvRow } from '#features/documents/web/cv-row.tsx'
import { FileUpload } from '#web/kit/fields/files/file-upload.tsx'
import { EXAMPLE_DAY } from '../examples.ts'
import { Shown } from '../shown.tsx'

const TYPES = '.pdf,.docx'
const LIMITS = 'PDF, DOCX, DOC, ODT, RTF or TXT, up to 10 MB'
const STATES = ['clean', 'pending', 'rejected'] as const

const cvs = STATES.map(
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
      <Shown name="File: none yet">
        <FileUpload
          id="file-empty"
          name="u1"
          label="Add your CV"
          hint="We read it before we call you"
          accept={TYPES}
          limits={LIMITS}
        />
      </Shown>
      <Shown name="File: wrong">
        <FileUpload
          id="file-error"
          name="u2"
          label="Add your CV"
          error="The file must be smaller than 10 MB"
          accept={TYPES}
          limits={LIMITS}
        />
      </Shown>
      <Shown name="File: chosen">
        <Chosen id="file-chosen" fileName="Amara-Okafor-CV.pdf" />
      </Shown>
      <Shown name="File: on its way">
        <Chosen
          id="file-sent"
          fileName="Amara-Okafor-curriculum-vitae-with-references-and-certificates-2026-final.docx"
          progress={0.4}
        />
      </Shown>
      <Shown name="Stored files: goes with a quick apply, being checked, not kept" wide>
        <ul>
          {cvs.map((cv, index) => (
            <CvRow
              key={cv.id}
              cv={cv}
              first={index === 0}
              replace={() => {}}
              remove={async () => {}}
              gone={() => {}}
            />
          ))}
        </ul>
      </Shown>
    </>
  )
}

/** An upload field with a chosen file. */
function Chosen({ id, fileName, progress }: { id: string; fileName: string; progress?: number }) {
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
