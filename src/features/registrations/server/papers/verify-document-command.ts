import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Open } from '#server/operations/operators-command.ts'
import { StartRefused } from '#server/settings/environment.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import { counted } from '#shared/counted.ts'
import { type Checked, verifyDocument } from './verify-document.ts'

export function verifyDocumentCommand(program: Command, open: Open) {
  program
    .command('verify-document')
    .description(
      'tell whether a signed PDF is as it was made, to the last byte, and whether the answers are still those that were signed; ends with 1 where they are not',
    )
    .argument('<file>', 'the PDF')
    .action(async (path: string) => {
      const file = await readFile(path).catch(() => {
        throw new StartRefused(`The file ${path} cannot be read.`)
      })
      const { db, config, close } = await open()
      try {
        const checked = await verifyDocument(db, file, config)
        process.stdout.write(`${inWords(checked)}\n`)
        if (!checked.genuine || !stillCovers(checked)) process.exitCode = 1
      } finally {
        await close()
      }
    })
}

const WHY = {
  unknown: 'This file is not a paper that was signed here.',
  changed: 'This file was changed: it is not, byte for byte, the paper that it says it is.',
  'record altered': 'The file is as it was made, but what is kept of the signing was altered.',
  'log altered': 'The file is as it was made, but the log of its registration was altered.',
} as const

type Genuine = Extract<Checked, { readonly genuine: true }>

const stillCovers = ({ differs, signing }: Genuine) =>
  (differs ?? []).length === 0 && !isFromDesk(signing)
/** Returns true if a consultant signed for a candidate, which earlier releases allowed. */
const isFromDesk = ({ by, witness }: Genuine['signing']) =>
  by !== null && by !== 'candidate' && witness === null

function inWords(checked: Checked): string {
  if (!checked.genuine) return WHY[checked.why]
  const { signing, entries } = checked
  const { name, at, address, registrationId, sha256, witness } = signing
  return [
    `The file is as it was signed, to the last byte: by ${name} on ${instantInWords(at)}, from ${address}, in registration ${registrationId}.`,
    ...(witness ? [`It was signed on paper, which ${witness} photographed and saw signed.`] : []),
    ...(isFromDesk(signing)
      ? ['It was given in the session of a consultant, and not by the person.']
      : []),
    `What was signed (SHA-256): ${sha256}`,
    `The log of the registration is whole: ${entries === 1 ? '1 entry' : `${entries} entries`}.`,
    ...coverInWords(checked),
  ].join('\n')
}

const HOW = { changed: 'was changed', added: 'was added', removed: 'was taken away' } as const

function coverInWords({ signing: { covered }, differs }: Genuine): readonly string[] {
  if (covered === null)
    return ['It was signed before signatures covered the answers, so they cannot be compared.']
  if (differs === null) return ['The key that the answers were signed under is gone.']
  if (differs.length === 0)
    return [
      covered.length === 1
        ? 'It covers 1 answer, which is stored as it was signed.'
        : `It covers ${counted(covered.length, 'answer')}, and all of them are stored as they were signed.`,
    ]
  return [
    `It covers ${counted(covered.length, 'answer')}. What is stored now differs:`,
    ...differs.map(({ question, how }) => `- ${question}: ${HOW[how]} after it was signed`),
  ]
}
