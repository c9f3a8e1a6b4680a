import {
  findCell,
  computeCentreLatitude,
  computeCentreLongitude,
  isOnGlobe,
  findCellIndex,
} from './cells.ts'
import { RADIANS_PER_DEGREE } from './haversine.ts'
import { allocateSharedFloat32, allocateSharedUint32 } from '../columns/shared-arrays.ts'

/**
 * The documents of each cell that has any. Those of `cells[i]` are at `starts[i]` to `starts[i + 1]` of `members`; cells, and documents within a
 * cell, are ascending.
 * `norths` and `easts` are the distances in radians of each member from the centre of its cell. Reading them in sequence takes a tenth of the time of
 * reading each document's coordinates.
 */
export type DocumentsByCell = {
  readonly cells: Uint32Array
  readonly starts: Uint32Array
  readonly members: Uint32Array
  readonly norths: Float32Array
  readonly easts: Float32Array
}

export function groupDocumentsByCell(lats: Float64Array, lons: Float64Array): DocumentsByCell {
  const { cells, starts } = listCells(lats, lons)
  const size = starts[cells.length]!
  const [members, norths, easts] = [
    allocateSharedUint32(size),
    allocateSharedFloat32(size),
    allocateSharedFloat32(size),
  ]
  const ends = Uint32Array.from(starts)
  for (let n = 0; n < lats.length; n++) {
    if (!isOnGlobe(lats[n]!, lons[n]!)) continue
    const cell = findCell(lats[n]!, lons[n]!)
    const at = ends[findCellIndex(cells, cell)]!++
    members[at] = n
    norths[at] = (lats[n]! - computeCentreLatitude(cell)) * RADIANS_PER_DEGREE
    easts[at] = (lons[n]! - computeCentreLongitude(cell)) * RADIANS_PER_DEGREE
  }
  return { cells, starts, members, norths, easts }
}

function listCells(
  lats: Float64Array,
  lons: Float64Array,
): Pick<DocumentsByCell, 'cells' | 'starts'> {
  const found = new Uint32Array(lats.length)
  let size = 0
  for (let n = 0; n < lats.length; n++)
    if (isOnGlobe(lats[n]!, lons[n]!)) found[size++] = findCell(lats[n]!, lons[n]!)
  const sorted = found.subarray(0, size).sort()
  const firsts: number[] = []
  for (let i = 0; i < size; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) firsts.push(i)
  const [cells, starts] = [
    allocateSharedUint32(firsts.length),
    allocateSharedUint32(firsts.length + 1),
  ]
  firsts.forEach((first, i) => {
    cells[i] = sorted[first]!
    starts[i] = first
  })
  starts[firsts.length] = size
  return { cells, starts }
}
