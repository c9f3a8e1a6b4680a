import { chance, drawWithoutRepeats, random } from './chance.ts'
import { type ContractType, type Hours, type Pay, type Period, phrases } from './content.ts'

export function payOf({ per, from, to }: Pay, region: string): Pay {
  const step = { Hourly: 0.05, Daily: 5, Monthly: 25, Annually: 250 }[per]
  const living = { London: 1.1, 'South East': 1.03 }[region] ?? 1
  const low = from + random() * 0.5 * (to - from)
  const high = low + (0.25 + random() * 0.25) * (to - from)
  const round = (amount: number) => Number((Math.round((amount * living) / step) * step).toFixed(2))
  return { per, from: round(low), to: Math.max(round(high), round(low) + step) }
}

const UNITS = { Hourly: 'an hour', Daily: 'a day', Monthly: 'a month', Annually: 'a year' }
const pounds = (amount: number, per: Period) =>
  `£${per === 'Hourly' ? amount.toFixed(2) : amount.toLocaleString('en-GB')}`

export function payText({ per, from, to }: Pay, hours: Hours) {
  const share =
    hours === 'PartTime' && per !== 'Hourly' && per !== 'Daily' ? ' (full-time rate)' : ''
  return `${pounds(from, per)} to ${pounds(to, per)} ${UNITS[per]}${share}`
}

export function salaryNote(type: ContractType, hours: Hours, { per }: Pay, hidden: boolean) {
  if (hidden) return drawWithoutRepeats(phrases.hiddenPay)
  if (hours === 'PartTime' && (per === 'Annually' || per === 'Monthly'))
    return 'Full-time equivalent, paid in proportion to hours'
  return chance(0.5) ? drawWithoutRepeats(phrases.salaryNotes[type]) : null
}
