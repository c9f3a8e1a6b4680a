import type { Command } from 'commander'
import type { Open } from '#server/commands.ts'
import { readBuiltInGazetteer } from './built-in-gazetteer.ts'
import { readFullGazetteer } from './full-gazetteer.ts'
import { loadedGazetteer, loadGazetteer } from './load-gazetteer.ts'

export function placeCommands(program: Command, open: Open) {
  program
    .command('import-places [folder]')
    .description(
      'load the gazetteer: places-gb, outcodes-gb and postcode-sectors-gb (.csv or .csv.gz) of a folder, or without one the built-in places',
    )
    .action(async (folder: string | undefined) => {
      const places = await (folder ? readFullGazetteer(folder) : readBuiltInGazetteer())
      const { db, now, close } = await open()
      try {
        const loaded = await loadGazetteer(db, folder ? 'full' : 'built-in', places, now, (done) =>
          showProgress(done, places.length),
        )
        const held = await loadedGazetteer(db)
        console.log(
          loaded
            ? `${loaded} places imported.`
            : `Nothing to do: the ${held?.source} gazetteer with ${held?.places} places is loaded.`,
        )
      } finally {
        await close()
      }
    })
}

function showProgress(done: number, all: number) {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${done} of ${all} places${done === all ? '\n' : ''}`)
}
