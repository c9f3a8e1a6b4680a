import type { Reporter } from 'vitest/node'

type LogLine = Parameters<NonNullable<Reporter['onUserConsoleLog']>>[0]

/** Each line that a test prints of what it counted and measured begins with this. */
export const FIGURE = '  · '

/** Prints what tests write, since the report in JSON leaves it out. */
export default class Figures implements Reporter {
  onUserConsoleLog({ type, content }: LogLine) {
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
