import type { Point } from '#shared/words/distance.ts'

/** The size of the picture of the UK, in units of its view box. */
export const UK_PICTURE = { width: 388, height: 711 } as const

/** The distance of two dots of a row in units, and what it stands for in degrees of latitude, about 15 km. */
export const DOT_DISTANCE = 9
export const DEGREES_PER_DOT = 0.14
const UNITS_PER_DEGREE = DOT_DISTANCE / DEGREES_PER_DOT

/** The meridian that is drawn upright, and what of the map is at the left edge and at the top edge, in degrees. */
const MIDDLE_LONGITUDE = -3.2
const LEFT_EDGE = -2.935
const TOP_EDGE = 60.9027

export type PicturePoint = { readonly x: number; readonly y: number }

/** Returns where a point of the UK is in the picture. The land is drawn by the same projection. */
export const projectPoint = ({ lat, lon }: Point): PicturePoint => ({
  x: ((lon - MIDDLE_LONGITUDE) * Math.cos((lat * Math.PI) / 180) - LEFT_EDGE) * UNITS_PER_DEGREE,
  y: (TOP_EDGE - lat) * UNITS_PER_DEGREE,
})
