import type { Reporter } from 'vitest/node'

type LogLine = Parameters<NonNullable<Reporter['onUserConsoleLog']>>[0]

/** The text with which a test begins each line of its counts and measurements, so that the report can find them. */
export const FIGURE = '  · '

/** Prints the standard output of tests, because the JSON report omits it. */
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
