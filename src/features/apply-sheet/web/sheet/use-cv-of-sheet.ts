import { useRef, useState } from 'react'
import { findFileRefusal } from '#features/documents/domain/file-name.ts'
import { Failure } from '#shared/failure.ts'
import type { FoundInCv } from '../../contract/sheet.ts'
import { SHEET_MESSAGES } from '../../domain/sheet-refusals.ts'
import { explainFailedUpload, explainRefusedFile } from './explain-refused-file.ts'
import { readOpenTicket, type UploadedCv } from './stored-sheet.ts'
import { uploadCvOfSheet } from './ticket.ts'

export type CvOfSheet = ReturnType<typeof useCvOfSheet>

/**
 * Uploads the CV of an application sheet as soon as it is chosen. `fill` puts the details found in it into empty fields, and returns true if it
 * filled any.
 */
export function useCvOfSheet(vacancyId: string, fill: (found: FoundInCv) => boolean) {
  const [stored, setStored] = useState<UploadedCv | null>(
    () => readOpenTicket(vacancyId)?.cv ?? null,
  )
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const [filled, setFilled] = useState(false)
  const uploading = useRef(Promise.resolve(true))
  const isUploading = useRef(false)
  const chosen = useRef<File>(undefined)

  const upload = async (file: File): Promise<boolean> => {
    const isNewest = () => chosen.current === file
    const wrong = findFileRefusal({ fileName: file.name, bytes: file.size })
    setRefusal(wrong && explainRefusedFile(wrong, file.size))
    if (wrong) return false
    setProgress(0)
    isUploading.current = true
    try {
      const { cv, found } = await uploadCvOfSheet(vacancyId, file, setProgress)
      if (!isNewest()) return true
      setStored(cv)
      setFilled(fill(found))
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (isNewest()) setRefusal(explainFailedUpload(error, file.size))
      return false
    } finally {
      if (isNewest()) {
        setProgress(undefined)
        isUploading.current = false
      }
    }
  }
  return {
    ...{ stored, progress, refusal, filled },
    choose: (file: File) => {
      // A file that is refused at once takes no other one's place.
      if (!findFileRefusal({ fileName: file.name, bytes: file.size })) chosen.current = file
      uploading.current = upload(file)
    },
    /** Uploads the CV again for a new ticket. Resolves to false if this page no longer has the file, which must then be chosen again. */
    again: (): Promise<boolean> => {
      setStored(null)
      return chosen.current ? upload(chosen.current) : Promise.resolve(false)
    },
    /**
     * Returns the reason why the sheet cannot be sent: no CV was chosen, or the chosen one was refused. An upload in progress is no reason, because
     * the sending waits for it.
     */
    findRefusal: () =>
      stored || progress !== undefined ? undefined : (refusal ?? SHEET_MESSAGES.cv),
    isUploading: () => isUploading.current,
    /** Waits for the current upload. Resolves to false if the CV was refused. */
    settled: () => uploading.current,
  }
}
