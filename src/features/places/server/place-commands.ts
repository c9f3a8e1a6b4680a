import type { Command } from 'commander'
import type { PortalOpener } from '#server/operations/operators-command.ts'
import { readFullGazetteer } from './full-gazetteer.ts'
import { loadGazetteer, loadShippedPlaces } from './load-gazetteer.ts'

export function placeCommands(program: Command, open: PortalOpener) {
  program
    .command('import-places [folder]')
    .description(
      'load the gazetteer: places-gb, outcodes-gb and postcode-sectors-gb (.csv or .csv.gz) of a folder, or without one the places that come with the product',
    )
    .action(async (folder: string | undefined) => {
      const places = folder ? await readFullGazetteer(folder) : undefined
      const { db, now, close } = await open()
      try {
        const loaded = places
          ? await loadGazetteer(db, { source: 'full', edition: null }, places, now, (done) =>
              showProgress(done, places.length),
            )
          : await loadShippedPlaces(db, now)
        console.log(
          loaded ? `${loaded} places imported.` : 'Nothing to do: places are already loaded.',
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
