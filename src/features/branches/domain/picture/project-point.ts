import type { Point } from '#shared/words/distance.ts'

/** The size of the picture of the UK, in units of its view box. */
export const UK_PICTURE = { width: 388, height: 711 } as const

/** The land is drawn as rows of dots. This is the distance of two dots in a row in units, and in degrees of latitude (about 15 km). */
export const DOT_DISTANCE = 9
export const DEGREES_PER_DOT = 0.14
const UNITS_PER_DEGREE = DOT_DISTANCE / DEGREES_PER_DOT

/** The meridian that is drawn vertically, and the projected degrees at the left and the top edge of the picture. */
const MIDDLE_LONGITUDE = -3.2
const LEFT_EDGE = -2.935
const TOP_EDGE = 60.9027

export type PicturePoint = { readonly x: number; readonly y: number }

/** Returns the position of a point of the UK in the picture. The dots of the land were drawn with the same projection. */
export const projectPoint = ({ lat, lon }: Point): PicturePoint => ({
  x: ((lon - MIDDLE_LONGITUDE) * Math.cos((lat * Math.PI) / 180) - LEFT_EDGE) * UNITS_PER_DEGREE,
  y: (TOP_EDGE - lat) * UNITS_PER_DEGREE,
})
