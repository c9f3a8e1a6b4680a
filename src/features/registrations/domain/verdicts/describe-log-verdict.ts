import type { LogVerdict } from '../log/log-chain.ts'

export function describeLogVerdict(verdict: LogVerdict): string {
  if (!verdict.whole)
    return {
      missing: `Entry ${verdict.seq} is missing.`,
      altered: `Entry ${verdict.seq} was altered.`,
      'payload altered': `What entry ${verdict.seq} says was altered.`,
    }[verdict.why]
  const { entries, erased } = verdict
  return `The log is whole: ${entries} ${entries === 1 ? 'entry' : 'entries'}${erased > 0 ? `, of which what ${erased} said is erased` : ''}.`
}
