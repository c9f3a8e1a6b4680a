import { POSTCODE_AREAS } from './postcode-areas.ts'

/** The parts of a complete or partial postcode: 'LS', 'LS10', 'LS10 1' or 'LS10 1AB'. `sector` is set if the digit after the outcode was typed. */
export type Postcode = {
  readonly area: string
  readonly outcode?: string
  readonly sector?: string
  readonly whole?: string
}

const POSTCODE_AREA_CODES = new Set(POSTCODE_AREAS.map(([code]) => code))
const OUTCODE_PATTERN = /^([A-Z]{1,2})(\d[A-Z\d]?)$/
const INWARD_CODE_PATTERN = /^(\d)([A-Z]{2})?$/

export function readPostcode(typed: string): Postcode | undefined {
  const text = typed.trim().toUpperCase()
  if (text.length > 9 || !/^[A-Z\d ]+$/.test(text)) return undefined
  if (POSTCODE_AREA_CODES.has(text)) return { area: text }
  const [outward = '', inward] = text.split(/ +/)
  if (inward !== undefined) return joinPostcode(outward, inward)
  return (
    joinPostcode(outward) ??
    joinPostcode(outward.slice(0, -3), outward.slice(-3)) ??
    joinPostcode(outward.slice(0, -1), outward.slice(-1))
  )
}

function joinPostcode(outward: string, inward?: string): Postcode | undefined {
  const [, area = ''] = OUTCODE_PATTERN.exec(outward) ?? []
  if (!POSTCODE_AREA_CODES.has(area)) return undefined
  if (inward === undefined) return { area, outcode: outward }
  const [, digit, unit] = INWARD_CODE_PATTERN.exec(inward) ?? []
  if (!digit) return undefined
  const sector = `${outward} ${digit}`
  return unit
    ? { area, outcode: outward, sector, whole: `${outward} ${inward}` }
    : { area, outcode: outward, sector }
}
