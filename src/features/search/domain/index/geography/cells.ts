/** The number of cells in a degree of latitude or longitude. The last row contains the pole and the last column the date line. */
const PER_DEGREE = 10
const COLUMNS = 360 * PER_DEGREE + 1

export const HALF_CELL = 0.5 / PER_DEGREE
export const isOnGlobe = (lat: number, lon: number) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180
export const cellOf = (lat: number, lon: number) =>
  rowStart(lat) + Math.floor((lon + 180) * PER_DEGREE)
export const centreLat = (cell: number) => (Math.floor(cell / COLUMNS) + 0.5) / PER_DEGREE - 90
export const centreLon = (cell: number) => ((cell % COLUMNS) + 0.5) / PER_DEGREE - 180

/** Returns the first cell of the row that contains a latitude; rowEnd returns the last one. */
export const rowStart = (lat: number) => Math.floor((lat + 90) * PER_DEGREE) * COLUMNS
export const rowEnd = (lat: number) => rowStart(lat) + COLUMNS - 1

/** Returns the index of the first of some ascending cells that is not before this one. */
export function placeOfCell(cells: Uint32Array, cell: number): number {
  let low = 0
  let high = cells.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (cells[middle]! < cell) low = middle + 1
    else high = middle
  }
  return low
}
