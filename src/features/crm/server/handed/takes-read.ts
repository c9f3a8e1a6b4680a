import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SHIPPED_CONTENT } from '#server/settings/content-folder.ts'
import { StartRefused } from '#server/settings/environment.ts'
import type { Takes } from '../../domain/takes.ts'

const Names = z.array(z.string().check(z.minLength(1)))
/** What every adapter's file says of a registration. */
export const Registration = z.strictObject({
  answers: z._default(z.union([z.literal('all'), Names]), 'all'),
  /** Names of questions whose sealed answers go over in the clear. */
  sealed: z._default(Names, []),
  verdicts: z._default(z.boolean(), true),
  checks: z._default(z.boolean(), true),
  licence: z._default(z.boolean(), true),
  documents: z._default(z.boolean(), true),
})
const Webhook = z.strictObject({ registration: Registration })
const Embedded = z.strictObject({
  /** What is sealed stays sealed, with the registration. */
  registration: z.omit(Registration, { sealed: true }),
  /** Kept answers that a registration made from a record begins with, by the names of their questions. */
  answers: z._default(Names, []),
})

/** content/crm/webhook.json. */
export const webhookTakes = (contentDir: string): Takes => ({
  ...readCrmFile(contentDir, 'webhook', Webhook).registration,
  columns: {},
})

export type EmbeddedMapping = { readonly takes: Takes; readonly answers: readonly string[] }

/** content/crm/embedded.json. */
export function embeddedMapping(contentDir: string): EmbeddedMapping {
  const { registration, answers } = readCrmFile(contentDir, 'embedded', Embedded)
  return { takes: { ...registration, sealed: [], columns: {} }, answers }
}

/** A file that an installation does not have is the product's. What is wrong with it ends the start, with a sentence for each mistake. */
export function readCrmFile<Schema extends z.ZodMiniType>(
  contentDir: string,
  name: string,
  schema: Schema,
): z.output<Schema> {
  const own = join(contentDir, 'crm', `${name}.json`)
  const file = existsSync(own) ? own : join(SHIPPED_CONTENT, 'crm', `${name}.json`)
  let given: unknown
  try {
    given = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartRefused(
      `${file} cannot be read: ${error instanceof Error ? error.message : 'it is no JSON'}`,
    )
  }
  const read = z.safeParse(schema, given)
  if (read.success) return read.data
  throw new StartRefused(
    read.error.issues
      .map(({ path, message }) => `${file}: ${path.join('.') || 'the file'}: ${message}.`)
      .join('\n'),
  )
}
