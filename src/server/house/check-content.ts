import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { messageTextsIn } from '#features/messages/server/message-texts.ts'
import { contentWith } from '../settings/content-folder.ts'
import { StartRefused } from '../settings/environment.ts'
import { periodsOf, USUAL } from '../operations/retention/periods.ts'
import { readPortalContent } from '#features/content/server/read-blocks.ts'
import { readBranchTexts } from '#features/content/server/read-branch-texts.ts'
import { readPolicies } from '#features/content/server/read-policies.ts'
import { readReleaseNotes } from '#features/content/server/read-release-notes.ts'

/** Anyone who writes an installation's texts learns here what the next start would say of them. Needs no database. */
export function checkContentCommand(program: Command) {
  program
    .command('check-content')
    .description(
      'tell every mistake of the texts in a content folder; ends with 1 where there is one',
    )
    .argument('<folder>', 'such as the folder that CONTENT_DIR names')
    .action((given: string) => {
      const folder = resolve(given)
      if (!existsSync(folder)) throw new StartRefused(`There is no folder ${folder}.`)
      readPolicies(folder, periodsOf(USUAL))
      const mistakes = [
        ...[readPortalContent, readReleaseNotes, readBranchTexts].flatMap((read) =>
          read(folder).mistakes.map(({ message }) => message),
        ),
        ...messageTextsIn(join(contentWith(folder, 'messages'), 'messages')).mistakes,
      ]
      if (mistakes.length > 0) throw new StartRefused(mistakes.join('\n'))
      process.stdout.write('No mistakes.\n')
    })
}
