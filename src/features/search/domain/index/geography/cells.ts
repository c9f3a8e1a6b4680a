/** The number of cells in a degree of latitude or longitude. The last row contains the pole and the last column the date line. */
const CELLS_PER_DEGREE = 10
const CELLS_PER_ROW = 360 * CELLS_PER_DEGREE + 1

export const HALF_CELL_DEGREES = 0.5 / CELLS_PER_DEGREE
export const isOnGlobe = (lat: number, lon: number) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180
export const findCell = (lat: number, lon: number) =>
  findFirstCellOfRow(lat) + Math.floor((lon + 180) * CELLS_PER_DEGREE)
export const computeCentreLatitude = (cell: number) =>
  (Math.floor(cell / CELLS_PER_ROW) + 0.5) / CELLS_PER_DEGREE - 90
export const computeCentreLongitude = (cell: number) =>
  ((cell % CELLS_PER_ROW) + 0.5) / CELLS_PER_DEGREE - 180

/** Returns the first cell in the row of a latitude; findLastCellOfRow returns the last one. */
export const findFirstCellOfRow = (lat: number) =>
  Math.floor((lat + 90) * CELLS_PER_DEGREE) * CELLS_PER_ROW
export const findLastCellOfRow = (lat: number) => findFirstCellOfRow(lat) + CELLS_PER_ROW - 1

/** Returns the index of the first cell that is not before `cell`, in an ascending list of cells. */
export function findCellIndex(cells: Uint32Array, cell: number): number {
  let low = 0
  let high = cells.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (cells[middle]! < cell) low = middle + 1
    else high = middle
  }
  return low
}
