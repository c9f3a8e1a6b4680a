import { call } from '#web/call/call.ts'
import { createUploadCarrier } from '#web/call/upload-carrier.ts'
import { openSheet, uploadSheetCv } from '../../contract/sheet.ts'
import { type OpenTicket, readOpenTicket, storeTicket } from './stored-sheet.ts'

const opening = new Map<string, Promise<OpenTicket>>()

/** Returns the ticket of a vacancy's application sheet, and requests one if this tab has none. Simultaneous callers share one request. */
export function getOrRequestTicket(vacancyId: string): Promise<OpenTicket> {
  const stored = readOpenTicket(vacancyId)
  if (stored) return Promise.resolve(stored)
  const asked = opening.get(vacancyId) ?? openTicket(vacancyId)
  opening.set(vacancyId, asked)
  return asked.finally(() => opening.delete(vacancyId))
}

async function openTicket(vacancyId: string): Promise<OpenTicket> {
  const { ticket, expiresAt } = await call(openSheet, { body: { vacancyId } })
  const opened = { ticket, expiresAt, openedAt: Date.now(), key: crypto.randomUUID(), cv: null }
  storeTicket(vacancyId, opened)
  return opened
}

/**
 * Uploads the CV of an application sheet. Returns the file's name and size and the person's details found in it. `tell` is called with the uploaded
 * share, from 0 to 1.
 */
export async function uploadCvOfSheet(vacancyId: string, file: File, tell: (part: number) => void) {
  const opened = await getOrRequestTicket(vacancyId)
  const body = new FormData()
  body.append('title', 'default')
  body.append('file', file)
  const { fileName, size, found } = await call(
    uploadSheetCv,
    { params: { ticket: opened.ticket }, body },
    createUploadCarrier(tell),
  )
  storeTicket(vacancyId, { ...opened, cv: { fileName, size } })
  return { cv: { fileName, size }, found }
}
