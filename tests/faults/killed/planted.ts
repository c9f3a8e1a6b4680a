/** Thrown when a fixture of a write could not be inserted, because our own connection to the database was down; the portal got no request. */
export class NotAsked extends Error {}

export async function planted<Made>(planting: Promise<Made>): Promise<Made> {
  return planting.catch((error: unknown) => {
    throw new NotAsked('nothing could be planted', { cause: error })
  })
}
