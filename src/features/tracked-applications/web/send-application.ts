import { uploadCurriculumVitae } from '#features/documents/contract.ts'
import type { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { call } from '#web/call/call.ts'
import { quickApply } from '../contract/tracked-applications.ts'
import { rememberApplication } from './load-tracking.ts'
import { addStoredCv } from './stored-cvs.ts'

/** Sends an application and returns its id. */
export async function sendApplication(userId: string, vacancyId: string, documentId: string) {
  const application = await call(quickApply, { params: { userId, vacancyId, documentId } })
  rememberApplication(application)
  return application.id
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
