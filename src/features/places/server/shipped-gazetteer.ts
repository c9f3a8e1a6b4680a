import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SHIPPED_CONTENT_FOLDER } from '#server/settings/content-folder.ts'
import type { GazetteerPlace } from '../domain/gazetteer.ts'
import { readFullGazetteer } from './full-gazetteer.ts'

const SHIPPED_PLACES_FOLDER = join(SHIPPED_CONTENT_FOLDER, 'places')

/** Reads the places that are shipped with the product; `content/places/README.md` states their sources and licences. */
export const readShippedGazetteer = (): Promise<GazetteerPlace[]> =>
  readFullGazetteer(SHIPPED_PLACES_FOLDER)

/** Returns the edition of the shipped files. It is a digest of their content, so that no one has to maintain a version number. */
export async function computeShippedEdition(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(SHIPPED_PLACES_FOLDER))
    .filter((name) => name.endsWith('.gz'))
    .sort())
    hash.update(await readFile(join(SHIPPED_PLACES_FOLDER, file)))
  return hash.digest('hex').slice(0, 16)
}
