import { join } from 'node:path'
import type { Feature } from '#server/feature.ts'
import type { BaseParts } from '#server/parts.ts'
import { findContentFolder } from '#server/settings/content-folder.ts'
import { FORMER_LINK_KEY_RESEALING } from './server/former-link-keys.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { registerMailboxPage } from './server/mailbox-page.ts'
import { createMessageDeliveries } from './server/delivery/deliveries.ts'
import { readTextsAndMistakes, readMessageTexts } from './server/message-texts.ts'
import { createMessageSender } from './server/send-message.ts'
import { addOutboxCommand } from './server/outbox-command.ts'
import { refuseMailWithoutTls } from './server/delivery/smtp-transport.ts'
import { sweepOutboxFolder } from './server/outbox-folder.ts'

export const feature = {
  name: 'messages',
  async beforeStart({ config: { smtpUrl } }) {
    if (smtpUrl) await refuseMailWithoutTls(smtpUrl)
  },
  parts: ({ config }: BaseParts) => ({
    messages: createMessageSender(readMessageTexts(getTextsFolder(config.contentDir)), config),
  }),
  routes: registerMailboxPage,
  deliveries: createMessageDeliveries,
  jobs: ({ db, config, clock }) => [
    {
      name: 'sweep-messages',
      cron: '32 * * * *',
      run: () => sweepOutboxFolder(db, config, clock()),
    },
  ],
  commands: addOutboxCommand,
  sweptRows: SWEPT_ROWS,
  resealings: [FORMER_LINK_KEY_RESEALING],
  mistakesOf: (contentDir) => readTextsAndMistakes(getTextsFolder(contentDir)).mistakes,
} satisfies Feature

const getTextsFolder = (contentDir: string) =>
  join(findContentFolder(contentDir, 'messages'), 'messages')

export { KIND_NAME_SQL } from './server/queued-letter.ts'
export { storeFormerLinkKey } from './server/former-link-keys.ts'
export { startOutboxWorker } from './server/outbox-worker.ts'
