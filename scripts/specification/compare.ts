import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  isLater,
  isSeen,
  listRequirements,
  ruledOutBy,
  withoutBrowser,
  withTests,
  wronglyRuledOut,
} from './document.ts'
import { idsIn, type Tag } from './tags.ts'
import type { CoveringTest } from './tests.ts'

type Comparison = { readonly document: string; readonly tag: Tag; readonly what: string }

/**
 * Checks that every line of a coverage document has a test that names it, and that the document lists that test. `--write` updates the document.
 * Prints the discrepancies, and returns whether there are none.
 */
export function compareWithTests(
  { document: file, tag, what }: Comparison,
  shown: readonly CoveringTest[],
) {
  const document = readFileSync(file, 'utf8')
  const lines = listRequirements(document)
  const tests = shown
    .map(({ tags, ...shows }) => ({ ids: idsIn(tags, tag), ...shows }))
    .filter(({ ids }) => ids.length > 0)
  const testsOf = (id: string) =>
    tests
      .filter(({ ids }) => ids.includes(id))
      .map(({ kind, test }) => `${kind}: ${test}`)
      .sort()
  const current = withTests(document, testsOf)
  if (process.argv.includes('--write')) writeFileSync(file, current)

  const without = lines.filter(({ id }) => testsOf(id).length === 0)
  const open = without.filter((line) => !isLater(line) && !ruledOutBy(line))
  const ruledOut = lines.filter(ruledOutBy)
  const wronglyOut = wronglyRuledOut(lines, recordsNextTo(file), testsOf)
  const unseen = withoutBrowser(lines, testsOf)
  const unknown = tests.flatMap(({ ids, test }) =>
    ids.filter((id) => !lines.some((line) => line.id === id)).map((id) => `${id}: ${test}`),
  )
  const twice = lines.filter(({ id }, index) => lines.findIndex((line) => line.id === id) !== index)
  const isStale = current !== readFileSync(file, 'utf8')
  say(
    'No test that runs shows',
    open.map(({ id, text }) => `${id} ${text}`),
  )
  say(
    'Ruled out by a record that does not name it, or shown by a test all the same',
    wronglyOut.map(({ id, text }) => `${id} ${text}`),
  )
  say(
    'No browser shows what a person sees',
    unseen.map(({ id, text }) => `${id} ${text}`),
  )
  say('Tests name lines that do not exist', unknown)
  say(
    'One id for two lines',
    twice.map(({ id }) => id),
  )
  if (isStale) console.error(`${file} names other tests than there are: run this with --write`)
  console.log(
    `${lines.length} ${what}, ${tests.length} tests that show them; ${open.length} have none, ${without.filter(isLater).length} wait for a later part, ${ruledOut.length} are ruled out. Of ${lines.filter(isSeen).length} that a person sees, ${unseen.length} are shown by no browser.`,
  )
  const wrong = [open, wronglyOut, unseen, unknown, twice]
  return wrong.flat().length === 0 && !isStale
}

/** Returns the text of a decision record by its number; '' if it does not exist. */
const recordsNextTo = (document: string) => (number: string) =>
  globSync(join(dirname(document), `decisions/${number}-*.md`))
    .map((file) => readFileSync(file, 'utf8'))
    .join()

function say(what: string, these: readonly string[]) {
  if (these.length) console.error(`${what}:\n${these.map((one) => `  ${one}`).join('\n')}`)
}
