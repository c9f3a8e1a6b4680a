import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { StartRefusedError } from '#server/settings/environment.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { formatCount } from '#shared/format-count.ts'
import { type DocumentCheck, verifyDocument } from './verify-document.ts'

export function verifyDocumentCommand(program: Command, open: PortalOpener) {
  program
    .command('verify-document')
    .description(
      'tell whether a signed PDF is as it was made, to the last byte, and whether the answers are still those that were signed; ends with 1 where they are not',
    )
    .argument('<file>', 'the PDF')
    .action(async (path: string) => {
      const file = await readFile(path).catch(() => {
        throw new StartRefusedError(`The file ${path} cannot be read.`)
      })
      const { db, config, close } = await open()
      try {
        const checked = await verifyDocument(db, file, config)
        process.stdout.write(`${describeDocumentCheck(checked)}\n`)
        if (!checked.genuine || !isCoverUnchanged(checked)) process.exitCode = 1
      } finally {
        await close()
      }
    })
}

const REFUSAL_BY_REASON = {
  unknown: 'This file is not a paper that was signed here.',
  changed: 'This file was changed: it is not, byte for byte, the paper that it says it is.',
  'record altered': 'The file is as it was made, but what is kept of the signing was altered.',
  'log altered': 'The file is as it was made, but the log of its registration was altered.',
} as const

type GenuineDocument = Extract<DocumentCheck, { readonly genuine: true }>

const isCoverUnchanged = ({ differs, signing }: GenuineDocument) =>
  (differs ?? []).length === 0 && !wasSignedAtDesk(signing)
/** Returns true if a consultant signed for a candidate, which earlier releases allowed. */
const wasSignedAtDesk = ({ by, witness }: GenuineDocument['signing']) =>
  by !== null && by !== 'candidate' && witness === null

function describeDocumentCheck(checked: DocumentCheck): string {
  if (!checked.genuine) return REFUSAL_BY_REASON[checked.why]
  const { signing, entries } = checked
  const { name, at, address, registrationId, sha256, witness } = signing
  return [
    `The file is as it was signed, to the last byte: by ${name} on ${formatInstant(at)}, from ${address}, in registration ${registrationId}.`,
    ...(witness ? [`It was signed on paper, which ${witness} photographed and saw signed.`] : []),
    ...(wasSignedAtDesk(signing)
      ? ['It was given in the session of a consultant, and not by the person.']
      : []),
    `What was signed (SHA-256): ${sha256}`,
    `The log of the registration is whole: ${entries === 1 ? '1 entry' : `${entries} entries`}.`,
    ...describeCover(checked),
  ].join('\n')
}

const CHANGE_WORDS = {
  changed: 'was changed',
  added: 'was added',
  removed: 'was taken away',
} as const

function describeCover({ signing: { covered }, differs }: GenuineDocument): readonly string[] {
  if (covered === null)
    return ['It was signed before signatures covered the answers, so they cannot be compared.']
  if (differs === null) return ['The key that the answers were signed under is gone.']
  if (differs.length === 0)
    return [
      covered.length === 1
        ? 'It covers 1 answer, which is stored as it was signed.'
        : `It covers ${formatCount(covered.length, 'answer')}, and all of them are stored as they were signed.`,
    ]
  return [
    `It covers ${formatCount(covered.length, 'answer')}. What is stored now differs:`,
    ...differs.map(
      ({ question, how }) => `- ${question}: ${CHANGE_WORDS[how]} after it was signed`,
    ),
  ]
}
