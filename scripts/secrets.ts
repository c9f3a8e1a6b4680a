import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretsIn } from './secrets/secrets-in.ts'

/** Matches folders and files that Git ignores, so they are not searched. */
const LEFT_OUT = /^(node_modules|dist|var|\.git|\.vitest|\.env|.*\.log)$/

/** Texts that look like secrets but are public. */
const KNOWN: readonly { readonly file: string; readonly text: string; readonly why: string }[] = [
  {
    file: 'content/demo/people.json',
    text: 'lantern-gravel-tuesday-7',
    why: 'an account of the demo, which its greeting names',
  },
  {
    file: 'tests/documents/fake-s3.ts',
    text: 'MDENG+bPxRfiCYEXAMPLEKEY',
    why: 'the example of a documentation, for a store that ends with the test',
  },
]

/** Finds every secret in the files of a folder, as 'file:line kind' and never as the secret itself, which would then be in the log. */
export function secretsBelow(root: string): string[] {
  return filesBelow(root).flatMap((file) => {
    const content = readFileSync(join(root, file))
    if (content.subarray(0, 8000).includes(0)) return []
    const known = KNOWN.filter((one) => one.file === file)
    return secretsIn(content.toString('utf8'))
      .filter(({ text }) => !known.some((one) => text.includes(one.text)))
      .map(({ line, kind }) => `${file}:${line} ${kind}`)
  })
}

function filesBelow(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return []
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return filesBelow(root, path)
    return entry.isFile() ? [path] : []
  })
}

if (import.meta.main) {
  const found = secretsBelow(join(import.meta.dirname, '..'))
  if (found.length)
    console.error(
      `Secrets in files of the project. Take them out, and replace them where they are used, since they are known now:\n${found.map((one) => `  ${one}`).join('\n')}`,
    )
  process.exit(found.length ? 1 : 0)
}
