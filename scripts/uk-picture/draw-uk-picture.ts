import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { UK_PICTURE } from '#features/branches/domain/picture/project-point.ts'
import { type LandMark, listLandDots } from './land.ts'

/** The committed picture, which is the output of this script. */
export const UK_PICTURE_FILE = join(
  import.meta.dirname,
  '../../src/features/branches/web/picture/uk-land.svg',
)
const PLACES_FOLDER = join(import.meta.dirname, '../../content/places')
const COUNTRIES: readonly string[] = ['England', 'Scotland', 'Wales', 'Northern Ireland']
/** The rows of places that are points, rather than areas such as a county. */
const SETTLEMENT_TYPES = /^(city|town|village|settlement|hamlet|locality|suburb|area)$/

/** Draws the land of the UK as dots, from the places that the product ships. */
export function drawUkPicture(): string {
  const dots = listLandDots([...readSettlements(), ...readIrishOutcodes()])
  const path = dots.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join('')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!-- Made by scripts/uk-picture/make.ts from OS, ONS and GeoNames open data: content/places/README.md has the licences. -->',
    `<symbol id="land" viewBox="0 0 ${UK_PICTURE.width} ${UK_PICTURE.height}"><path d="${path}"/></symbol>`,
    '</svg>',
    '',
  ].join('\n')
}

const round = (value: number) => Math.round(value * 10) / 10

const readSettlements = () =>
  readRows('places-gb').flatMap(({ type = '', ...row }) =>
    SETTLEMENT_TYPES.test(type) ? readLandMark(row) : [],
  )

const readIrishOutcodes = () =>
  readRows('outcodes-gb').flatMap((row) =>
    row.country === 'Northern Ireland' ? readLandMark(row) : [],
  )

const readLandMark = ({ lat, lon, country = '' }: Readonly<Record<string, string>>): LandMark[] =>
  lat && lon && COUNTRIES.includes(country) ? [{ lat: Number(lat), lon: Number(lon), country }] : []

const readRows = (name: string): readonly Readonly<Record<string, string>>[] =>
  parse(gunzipSync(readFileSync(join(PLACES_FOLDER, `${name}.csv.gz`))), {
    columns: true,
    bom: true,
  })
