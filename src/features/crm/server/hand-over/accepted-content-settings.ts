import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SHIPPED_CONTENT_FOLDER } from '#server/settings/content-folder.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import type { CrmAcceptedContent } from '../../domain/accepted-content.ts'

const QuestionNamesSchema = z.array(z.string().check(z.minLength(1)))
/** The schema of the part of an adapter's settings file that lists the content which the CRM accepts from a registration. */
export const AcceptedContentSettings = z.strictObject({
  answers: z._default(z.union([z.literal('all'), QuestionNamesSchema]), 'all'),
  /** The questions whose sealed answers are sent to the CRM in the clear. */
  sealed: z._default(QuestionNamesSchema, []),
  verdicts: z._default(z.boolean(), true),
  checks: z._default(z.boolean(), true),
  licence: z._default(z.boolean(), true),
  documents: z._default(z.boolean(), true),
})
const WebhookSchema = z.strictObject({ registration: AcceptedContentSettings })
const EmbeddedSchema = z.strictObject({
  /** The embedded CRM has no `sealed` list, because sealed answers stay sealed in its tables. */
  registration: z.omit(AcceptedContentSettings, { sealed: true }),
  /** The questions whose stored answers prefill a registration that is made from a record. */
  answers: z._default(QuestionNamesSchema, []),
})

/** Reads the webhook's settings; the product's own file is content/crm/webhook.json. */
export const readWebhookSettings = (contentDir: string): CrmAcceptedContent => ({
  ...readCrmSettingsFile(contentDir, 'webhook', WebhookSchema).registration,
  columns: {},
})

export type EmbeddedSettings = {
  readonly takes: CrmAcceptedContent
  readonly answers: readonly string[]
}

/** Reads the embedded CRM's settings; the product's own file is content/crm/embedded.json. */
export function readEmbeddedSettings(contentDir: string): EmbeddedSettings {
  const { registration, answers } = readCrmSettingsFile(contentDir, 'embedded', EmbeddedSchema)
  return { takes: { ...registration, sealed: [], columns: {} }, answers }
}

/**
 * Reads a settings file, or the product's own if the installation has none. A mistake in the file prevents the server's start, and each mistake is
 * listed in a sentence.
 */
export function readCrmSettingsFile<Schema extends z.ZodMiniType>(
  contentDir: string,
  name: string,
  schema: Schema,
): z.output<Schema> {
  const own = join(contentDir, 'crm', `${name}.json`)
  const file = existsSync(own) ? own : join(SHIPPED_CONTENT_FOLDER, 'crm', `${name}.json`)
  let given: unknown
  try {
    given = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartRefusedError(
      `${file} cannot be read: ${error instanceof Error ? error.message : 'it is no JSON'}`,
    )
  }
  const read = z.safeParse(schema, given)
  if (read.success) return read.data
  throw new StartRefusedError(
    read.error.issues
      .map(({ path, message }) => `${file}: ${path.join('.') || 'the file'}: ${message}.`)
      .join('\n'),
  )
}
