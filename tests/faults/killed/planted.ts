/**
 * Thrown when the test itself could not insert what a write needs, because its connection to the database was down. The portal got no request, so
 * nothing can be lost.
 */
export class FixtureNotInserted extends Error {}

export async function insertFixture<Made>(planting: Promise<Made>): Promise<Made> {
  return planting.catch((error: unknown) => {
    throw new FixtureNotInserted('nothing could be planted', { cause: error })
  })
}
