import { call } from '#web/call/call.ts'
import { uploadConsent } from '../../contract/driver.ts'

/** An uploaded permission: the date on the signed paper, and the id of its document. */
export type UploadedPaper = {
  readonly driverId: string
  readonly date: string
  readonly documentId: string
  readonly fileName: string
}

/** Uploads the paper that was chosen in a form; undefined if there is none. */
export async function uploadConsentPaper(
  driverId: string,
  date: string,
  chosen: FormDataEntryValue | null,
): Promise<UploadedPaper | undefined> {
  if (!(chosen instanceof File) || chosen.size === 0) return undefined
  const body = new FormData()
  body.append('file', chosen)
  return { driverId, date, ...(await call(uploadConsent, { params: { id: driverId }, body })) }
}
