import type { Feature } from '#server/feature.ts'
import { addFiguresCommand } from './server/figures-command.ts'
import { OLD_EVENT_ROWS } from './server/swept-rows.ts'

export const feature = {
  name: 'figures',
  commands: addFiguresCommand,
  sweptRows: OLD_EVENT_ROWS,
} satisfies Feature
