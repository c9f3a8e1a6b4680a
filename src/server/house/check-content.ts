import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { feature as branches } from '#features/branches/feature.ts'
import { feature as content } from '#features/content/feature.ts'
import { feature as messages } from '#features/messages/feature.ts'
import { StartRefusedError } from '../settings/environment.ts'

/** Adds the command that checks an installation's texts as the next start would. It needs no database. */
export function addCheckContentCommand(program: Command) {
  program
    .command('check-content')
    .description(
      'tell every mistake of the texts in a content folder; ends with 1 where there is one',
    )
    .argument('<folder>', 'such as the folder that CONTENT_DIR names')
    .action((given: string) => {
      const folder = resolve(given)
      if (!existsSync(folder)) throw new StartRefusedError(`There is no folder ${folder}.`)
      // The text and the facts of a branch are in one file, which can have a mistake for both.
      const mistakes = [
        ...new Set([content, branches, messages].flatMap((each) => each.mistakesOf(folder))),
      ]
      if (mistakes.length > 0) throw new StartRefusedError(mistakes.join('\n'))
      process.stdout.write('No mistakes.\n')
    })
}
