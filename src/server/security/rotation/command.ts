import type { Command } from 'commander'
import { keepFormerLinkKey } from '#features/messages/server/former-link-keys.ts'
import type { Open } from '../../house/commands.ts'
import { RESEALINGS } from './resealings.ts'
import { rotateKey } from './rotate-key.ts'

export function rotateKeyCommand(program: Command, open: Open) {
  program
    .command('rotate-key')
    .description(
      'seal anew under SECRET_KEY what lies sealed under SECRET_KEY_PREVIOUS, while the portal runs; may be cut off and run again',
    )
    .action(async () => {
      const { db, now, config, close } = await open()
      try {
        const tell = (line: string) => process.stderr.write(`${line}\n`)
        const { anew, unreadable } = await rotateKey(
          db,
          { secret: config, resealings: RESEALINGS, keepFormer: keepFormerLinkKey, tell },
          now,
        )
        process.stdout.write(
          `Sealed anew: ${anew}. Nothing that lies sealed needs SECRET_KEY_PREVIOUS any more. Leave it set for 14 days, until the short links of before have ended.\n`,
        )
        if (unreadable > 0)
          process.stderr.write(
            `${unreadable} opened under neither key and stay as they are: nobody could read them before either.\n`,
          )
      } finally {
        await close()
      }
    })
}
