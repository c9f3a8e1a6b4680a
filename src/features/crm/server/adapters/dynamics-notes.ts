import type { OutsideResponse } from '#server/operations/outside-line.ts'
import { sha256 } from '#server/security/hashes.ts'
import { OutsideUnavailableError } from '#server/operations/outside-errors.ts'
import { toCrmRegistration } from '../../domain/crm-registration.ts'
import type { HandOverContent, HandOverDocument } from '../crm.ts'

type DynamicsRow = Readonly<Record<string, unknown>>
type AskDynamics = (
  path: string,
  asking?: {
    readonly method?: string
    readonly body?: DynamicsRow
    readonly headers?: Readonly<Record<string, string>>
  },
) => Promise<OutsideResponse>
type DynamicsNote = {
  readonly name: string
  readonly text: string
  readonly fileName: string
  readonly mediaType: string
  readonly content: Buffer
}

/**
 * Stores a registration as notes (annotations) of a contact: one for the answers and one for each file. A note's id is derived from the key of the
 * hand-over and the note's name, so a repeated attempt writes the same note.
 */
export function createDynamicsNotes(
  ask: AskDynamics,
  { entity, entitySet }: { readonly entity: string; readonly entitySet: string },
  refusalOf: (answer: OutsideResponse) => Error,
) {
  const subjectOf = (externalKey: string) => `Registration ${externalKey}`

  async function write(contactId: string, externalKey: string, note: DynamicsNote) {
    const { name, text, fileName, mediaType, content } = note
    const answer = await ask(`annotations(${deriveUuid(`${externalKey} ${name}`)})`, {
      method: 'PATCH',
      headers: { 'if-none-match': '*' },
      body: {
        subject: subjectOf(externalKey),
        notetext: text,
        filename: fileName,
        mimetype: mediaType,
        isdocument: true,
        documentbody: content.toString('base64'),
        [`objectid_${entity}@odata.bind`]: `/${entitySet}(${contactId})`,
      },
    })
    // Status 412 means that an earlier attempt already wrote the note.
    if (![200, 201, 204, 412].includes(answer.status)) throw refusalOf(answer)
  }

  return {
    async write(contactId: string, given: HandOverContent) {
      await write(contactId, given.externalKey, buildRegistrationNote(given))
      for (const document of given.registration.documents)
        await write(contactId, given.externalKey, await buildDocumentNote(document))
    },
    async remove(contactId: string, externalKey: string) {
      const filter = `_objectid_value eq ${contactId} and subject eq '${subjectOf(externalKey)}'`
      const answer = await ask(
        `annotations?$select=annotationid&$filter=${encodeURIComponent(filter)}`,
      )
      if (answer.status !== 200) throw refusalOf(answer)
      for (const { annotationid } of (answer.body as { value: readonly DynamicsRow[] }).value) {
        const gone = await ask(`annotations(${String(annotationid)})`, { method: 'DELETE' })
        if (![204, 404].includes(gone.status)) throw refusalOf(gone)
      }
    },
  }
}

function buildRegistrationNote({ registration }: HandOverContent): DynamicsNote {
  const { flow, branch } = registration
  const said = toCrmRegistration(registration, ({ read: _read, ...document }) => document)
  return {
    name: 'registration',
    text: `${flow}, ${branch}: answers, decisions and checks`,
    fileName: 'registration.json',
    mediaType: 'application/json',
    content: Buffer.from(JSON.stringify(said, null, 2)),
  }
}

async function buildDocumentNote({
  id,
  question,
  fileName,
  mediaType,
  read,
}: HandOverDocument): Promise<DynamicsNote> {
  const content = await read()
  if (!content)
    throw new OutsideUnavailableError('A document of this registration cannot be read now.')
  return { name: id, text: question, fileName, mediaType, content }
}

/** Derives a UUID of version 8, whose content the standard leaves to the application. */
function deriveUuid(name: string): string {
  const hash = sha256(name).toString('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
