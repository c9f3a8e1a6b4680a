import type { Reporter } from 'vitest/node'

type Said = Parameters<NonNullable<Reporter['onUserConsoleLog']>>[0]

/** What stands before each line that a test says of what it counted and measured. */
export const FIGURE = '  · '

/** Beside the report in JSON, which leaves them out. */
export default class Figures implements Reporter {
  onUserConsoleLog({ type, content }: Said) {
    if (type === 'stdout')
      process.stdout.write(
        content
          .trimEnd()
          .split('\n')
          .map((line) => `${FIGURE}${line}\n`)
          .join(''),
      )
  }
}
