import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Open } from '#server/commands.ts'
import { StartRefused } from '#server/environment.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import { type Checked, verifyDocument } from './verify-document.ts'

export function verifyDocumentCommand(program: Command, open: Open) {
  program
    .command('verify-document')
    .description(
      'tell whether a signed PDF is as it was made, to the last byte; ends with 1 where it is not',
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
        if (!checked.genuine) process.exitCode = 1
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

function inWords(checked: Checked): string {
  if (!checked.genuine) return WHY[checked.why]
  const { name, at, address, registrationId, sha256 } = checked.signing
  return `The file is as it was signed, to the last byte: by ${name} on ${instantInWords(at)}, from ${address}, in registration ${registrationId}.\nWhat was signed (SHA-256): ${sha256}\nThe log of the registration is whole: ${checked.entries} entries.`
}
