import type { IconName } from '#web/kit/layout/icon.tsx'

/** The icon of each kind of sector, by a word in its name. The first that fits is used. */
const ICONS_BY_WORD: readonly (readonly [words: RegExp, icon: IconName])[] = [
  [/warehous|logistic|storage/i, 'box'],
  [/driv|transport|travel/i, 'truck'],
  [/health|care|nurs|charity|social/i, 'heart'],
  [/hospitality|cater|food|chef/i, 'cup'],
  [/clean|facilit|domestic/i, 'brush'],
  [/manufactur|engineer|construct|trade|energy|scien/i, 'gear'],
  [/office|admin|account|financ|IT\b|comput|legal|customer|HR\b|recruit|bank|insur/i, 'desk'],
]

export const chooseSectorIcon = (sector: string): IconName =>
  ICONS_BY_WORD.find(([words]) => words.test(sector))?.[1] ?? 'bag'
