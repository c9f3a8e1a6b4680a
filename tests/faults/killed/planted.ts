/** The portal was asked nothing: what the write was to be made on could not be planted, by a line of our own to a database that is away. */
export class NotAsked extends Error {}

export async function planted<Made>(planting: Promise<Made>): Promise<Made> {
  return planting.catch((error: unknown) => {
    throw new NotAsked('nothing could be planted', { cause: error })
  })
}
