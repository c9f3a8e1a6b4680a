import { join } from 'node:path'
import type { Feature } from '#server/feature.ts'
import type { GroundParts } from '#server/parts.ts'
import { contentWith } from '#server/settings/content-folder.ts'
import { FORMER_LINK_KEYS } from './server/former-link-keys.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { mailboxPage } from './server/mailbox-page.ts'
import { messageDeliveries } from './server/delivery/deliveries.ts'
import { messageTextsIn, readMessageTexts } from './server/message-texts.ts'
import { messagesWith } from './server/send-message.ts'
import { outboxCommand } from './server/outbox-command.ts'
import { refuseMailWithoutTls } from './server/delivery/smtp-transport.ts'
import { sweepOutboxFolder } from './server/outbox-folder.ts'

export const feature = {
  name: 'messages',
  async beforeStart({ config: { smtpUrl } }) {
    if (smtpUrl) await refuseMailWithoutTls(smtpUrl)
  },
  parts: ({ config }: GroundParts) => ({
    messages: messagesWith(readMessageTexts(textsIn(config.contentDir)), config),
  }),
  routes: mailboxPage,
  deliveries: messageDeliveries,
  jobs: ({ db, config, clock }) => [
    {
      name: 'sweep-messages',
      cron: '32 * * * *',
      run: () => sweepOutboxFolder(db, config, clock()),
    },
  ],
  commands: outboxCommand,
  sweptRows: SWEPT_ROWS,
  resealings: [FORMER_LINK_KEYS],
  mistakesOf: (contentDir) => messageTextsIn(textsIn(contentDir)).mistakes,
} satisfies Feature

const textsIn = (contentDir: string) => join(contentWith(contentDir, 'messages'), 'messages')

export { keepFormerLinkKey } from './server/former-link-keys.ts'
export { startOutboxWorker } from './server/outbox-worker.ts'
