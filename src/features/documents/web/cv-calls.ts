import { call } from '#web/call/call.ts'
import { createTemporaryAddress, saveFile } from '#web/call/save-file.ts'
import { createUploadCarrier } from '#web/call/upload-carrier.ts'
import { readDocument, uploadCurriculumVitae } from '../contract.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { toPdfName } from '../domain/pdf-name.ts'

/** Uploads a CV with the fixed title 'default' [seed 9]. The file is the form's last part, so that the server can read the other fields before it. */
export function uploadCv(
  candidateId: string,
  file: File,
  tell: (part: number) => void,
): Promise<CurriculumVitae> {
  const body = new FormData()
  body.append('title', 'default')
  body.append('file', file)
  return call(
    uploadCurriculumVitae,
    { params: { id: candidateId }, body },
    createUploadCarrier(tell),
  )
}

export async function downloadCv({ documentStorageId, fileName }: CurriculumVitae) {
  saveFile(
    await call(readDocument, { params: { documentId: documentStorageId }, query: {} }),
    fileName,
  )
}

/** Shows a CV as a PDF in a new tab. The tab is opened as soon as the button is pressed, because browsers block a tab that is opened later. */
export async function viewCv({ documentStorageId, fileName }: CurriculumVitae) {
  const tab = window.open('', '_blank')
  try {
    const content = await call(readDocument, {
      params: { documentId: documentStorageId },
      query: { pdf: 'true', inline: 'true' },
    })
    if (tab) tab.location.replace(createTemporaryAddress(content))
    else saveFile(content, toPdfName(fileName))
  } catch (error) {
    tab?.close()
    throw error
  }
}
