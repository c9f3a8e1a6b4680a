import * as z from 'zod/mini'
import { CurriculumVitae } from '#features/candidates/contract/curriculum-vitae.ts'
import { emptyReply, endpoint, fileReply, multipartBody, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { MAX_TITLE_LENGTH } from './domain/limits.ts'

const titleSchema = z._default(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(MAX_TITLE_LENGTH, `The title must be ${MAX_TITLE_LENGTH} characters or fewer`),
    ),
  'default',
)

/** Uploads a CV. The file must be the last part of the form, so that the server can read the other fields before it. */
export const uploadCurriculumVitae = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/user/:id/curriculumvitae',
  params: z.object({ id: Id }),
  body: multipartBody(z.strictObject({ title: titleSchema }), 'file'),
  reply: jsonReply(CurriculumVitae, 201),
  fallback: 'Unable to upload document. Please try again.',
  summary: 'Upload a CV: PDF, DOCX, DOC, ODT, RTF or TXT up to 10 MiB',
})

/** Returns a candidate's CVs, the newest first. The 'first CV' of the specification [seed 5.7.3] is therefore the newest. */
export const listCurriculumVitaes = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/curriculumvitaes',
  params: z.object({ id: Id }),
  reply: jsonReply(z.array(CurriculumVitae)),
  summary: 'The CVs of a candidate, newest first',
})

export const readCurriculumVitae = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/curriculumvitae/:itemId',
  params: z.object({ id: Id, itemId: Id }),
  reply: jsonReply(CurriculumVitae),
  summary: 'One CV of a candidate',
})

export const deleteCurriculumVitae = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id/curriculumvitae/:itemId',
  params: z.object({ id: Id, itemId: Id }),
  reply: emptyReply,
  fallback: 'Unable to update CV. please try again.',
  summary: 'Delete a CV',
})

const flagParameter = z.optional(z.enum(['true', 'false'], 'must be true or false'))

/** Returns the document's file. With the query `base64`, it returns a JSON object `{ fileName, mediaType, base64 }` instead. */
export const readDocument = endpoint({
  api: 'candidate',
  caller: 'either',
  method: 'GET',
  path: '/documentstorage/:documentId',
  params: z.object({ documentId: Id }),
  query: z.object({ base64: flagParameter, pdf: flagParameter, inline: flagParameter }),
  reply: fileReply,
  summary: 'A stored document: as a download, inline (PDF only), as PDF, or as base64',
})
