import { type JudgedQuery, near, title } from '../judging.ts'
import { CARER, CHEF, LORRY_DRIVER, MIDWIFE, NURSE, PHYSIOTHERAPIST, SOLICITOR } from '../trades.ts'

/**
 * Queries without results of their own, such as half a word. The judged results are those of the first wider search that the screen offers, or of the
 * corrected keywords.
 */
export const RESCUES: readonly JudgedQuery[] = [
  { asked: { keywords: 'physioth' }, ...PHYSIOTHERAPIST },
  { asked: { keywords: 'solicit' }, ...SOLICITOR },
  { asked: { keywords: 'electrici' }, 3: title(/electricians?\b/i), 2: title(/electric/i) },
  { asked: { keywords: 'midwife', location: 'Stornoway', radius: 5 }, byOffer: true, ...MIDWIFE },
  {
    asked: { keywords: 'chef', location: 'Leeds', radius: 5, salaryFrom: '90000' },
    byOffer: true,
    only: near('Leeds', 5),
    ...CHEF,
  },
  {
    asked: { keywords: 'hgv driver', location: 'Aberdeen', radius: 1, hours: ['PartTime'] },
    byOffer: true,
    ...LORRY_DRIVER,
  },
  {
    asked: { keywords: 'nurse', location: 'Cambridge', salaryFrom: '500000' },
    byOffer: true,
    only: near('Cambridge', 15),
    ...NURSE,
  },
  {
    asked: { keywords: 'carer', location: 'Bristl', radius: 10 },
    only: near('Bristol', 10),
    ...CARER,
  },
  { asked: { keywords: 'astronaut nurse' }, byOffer: true, ...NURSE },
  {
    asked: { keywords: 'night nurse wakfield' },
    only: near('Wakefield', 15),
    3: title(/\bnurses?\b|\bRGN|\bRMN/i, /nursery/i),
    2: title(/nurs/i),
  },
]
