import {
  DOT_DISTANCE,
  type PicturePoint,
  projectPoint,
  UK_PICTURE,
} from '#features/branches/domain/picture/project-point.ts'
import type { Point } from '#shared/words/distance.ts'

/** A place of the gazetteer, of which only the position and the country count here. */
export type LandMark = Point & { readonly country: string }

/** A dot of the staggered grid, by its row from the top and its number in the row. */
type Cell = { readonly row: number; readonly column: number }

const ROW_DISTANCE = (DOT_DISTANCE * Math.sqrt(3)) / 2
const FIRST_DOT = 5
const NORTHERN_IRELAND = 'Northern Ireland'

const keyOf = ({ row, column }: Cell) => `${row} ${column}`
const centreOf = ({ row, column }: Cell): PicturePoint => ({
  x: FIRST_DOT + (column - (row % 2 === 0 ? 0 : 0.5)) * DOT_DISTANCE,
  y: FIRST_DOT + row * ROW_DISTANCE,
})

/** Lists the dots of the land: the cells with enough places, without single holes. */
export function listLandDots(places: readonly LandMark[]): readonly PicturePoint[] {
  const inIreland = ({ country }: LandMark) => country === NORTHERN_IRELAND
  const britain = findCells(
    places.filter((place) => !inIreland(place)),
    countNeededInBritain,
  )
  // The gazetteer has few places of Northern Ireland, so that one is enough for a cell, and wider gaps are closed.
  const ireland = findCells(places.filter(inIreland), () => 1)
  const land = new Map([...closeHoles(britain, 6), ...closeHoles(closeHoles(ireland, 4), 4)])
  return [...land.values()]
    .sort((a, b) => a.row - b.row || a.column - b.column)
    .map(centreOf)
    .filter(isInsidePicture)
}

/** Returns whether a whole dot fits, which leaves out St Kilda. */
const isInsidePicture = ({ x, y }: PicturePoint) =>
  Math.min(x, UK_PICTURE.width - x, y, UK_PICTURE.height - y) > DOT_DISTANCE / 2

/** Returns how many places a cell of Great Britain needs to count as land. It is fewer in the north, where there are fewer places. */
const countNeededInBritain = (lat: number) => (lat > 57.2 ? 1 : lat > 55.6 ? 2 : 4)

function findCells(places: readonly LandMark[], countNeeded: (lat: number) => number) {
  const byCell = Map.groupBy(places, (place) => keyOf(findCell(projectPoint(place))))
  const cells = new Map<string, Cell>()
  for (const [key, inside] of byCell) {
    const [first] = inside
    if (first && inside.length >= countNeeded(computeMeanLatitude(inside)))
      cells.set(key, findCell(projectPoint(first)))
  }
  return cells
}

const computeMeanLatitude = (places: readonly Point[]) =>
  places.reduce((sum, { lat }) => sum + lat, 0) / places.length

/** Returns the cell whose centre is nearest. */
function findCell({ x, y }: PicturePoint): Cell {
  const middle = Math.round((y - FIRST_DOT) / ROW_DISTANCE)
  const near = [middle - 1, middle, middle + 1].map((row): Cell => {
    const shift = row % 2 === 0 ? 0 : 0.5
    return { row, column: Math.round((x - FIRST_DOT) / DOT_DISTANCE + shift) }
  })
  const distanceTo = (cell: Cell) => {
    const centre = centreOf(cell)
    return Math.hypot(centre.x - x, centre.y - y)
  }
  return near.reduce((best, cell) => (distanceTo(cell) < distanceTo(best) ? cell : best))
}

/** Adds each missing cell that has at least this many neighbours among the given cells. */
function closeHoles(cells: ReadonlyMap<string, Cell>, neighbours: number): Map<string, Cell> {
  const closed = new Map(cells)
  for (const cell of cells.values())
    for (const hole of listNeighbours(cell))
      if (listNeighbours(hole).filter((each) => cells.has(keyOf(each))).length >= neighbours)
        closed.set(keyOf(hole), hole)
  return closed
}

function listNeighbours({ row, column }: Cell): readonly Cell[] {
  const left = row % 2 === 0 ? column : column - 1
  return [
    { row, column: column - 1 },
    { row, column: column + 1 },
    { row: row - 1, column: left },
    { row: row - 1, column: left + 1 },
    { row: row + 1, column: left },
    { row: row + 1, column: left + 1 },
  ]
}
