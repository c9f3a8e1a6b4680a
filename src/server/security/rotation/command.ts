import type { Command } from 'commander'
import type { Open } from '../../operations/operators-command.ts'
import { type Rotation, rotateKey } from './rotate-key.ts'

/** `resealings` and `keepFormer` are of the features that keep something sealed. */
export function rotateKeyCommand(
  program: Command,
  open: Open,
  given: Pick<Rotation, 'resealings' | 'keepFormer'>,
) {
  program
    .command('rotate-key')
    .description(
      'seal anew under SECRET_KEY what lies sealed under SECRET_KEY_PREVIOUS, while the portal runs; may be cut off and run again',
    )
    .action(async () => {
      const { db, now, config, close } = await open()
      try {
        const tell = (line: string) => process.stderr.write(`${line}\n`)
        const { anew, unreadable } = await rotateKey(db, { ...given, secret: config, tell }, now)
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
