import { uploadCurriculumVitae } from '#features/documents/contract.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { call } from '#web/call/call.ts'
import { quickApply } from '../contract/tracked-applications.ts'
import { rememberApplication } from './load-tracking.ts'
import { addStoredCv } from './stored-cvs.ts'

export async function sendApplication(userId: string, vacancyId: string, documentId: string) {
  rememberApplication(await call(quickApply, { params: { userId, vacancyId, documentId } }))
}

/**
 * Uploads a CV with the title 'default', which the specification fixes [seed 9.8]. The file is the last part of the form, because the server needs
 * the other fields before it.
 */
export async function uploadCv(id: string, file: File): Promise<CurriculumVitae> {
  const body = new FormData()
  body.append('title', 'default')
  body.append('file', file)
  const cv = await call(uploadCurriculumVitae, { params: { id }, body })
  addStoredCv(id, cv)
  return cv
}
