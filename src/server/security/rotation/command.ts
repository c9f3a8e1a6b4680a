import type { Command } from 'commander'
import type { PortalOpener } from '../../operations/operators-command.ts'
import { type KeyRotation, rotateKey } from './rotate-key.ts'

/** Adds the command that rotates SECRET_KEY. `resealings` and `keepFormerLinkKey` come from the features with sealed values. */
export function addRotateKeyCommand(
  program: Command,
  open: PortalOpener,
  given: Pick<KeyRotation, 'resealings' | 'keepFormerLinkKey'>,
) {
  program
    .command('rotate-key')
    .description(
      'seal under SECRET_KEY everything that is sealed under SECRET_KEY_PREVIOUS, while the portal runs; may be cut off and run again',
    )
    .action(async () => {
      const { db, now, config, close } = await open()
      try {
        const tell = (line: string) => process.stderr.write(`${line}\n`)
        const { resealed, unreadable } = await rotateKey(
          db,
          { ...given, secret: config, reportProgress: tell },
          now,
        )
        process.stdout.write(
          `Sealed again: ${resealed}. No sealed record needs SECRET_KEY_PREVIOUS any more. Leave it set for 14 days, until the earlier short links have ended.\n`,
        )
        if (unreadable > 0)
          process.stderr.write(
            `${unreadable} could be opened with neither key and stay as they are: no one could read them before either.\n`,
          )
      } finally {
        await close()
      }
    })
}
