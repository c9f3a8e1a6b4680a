import { expect, test } from 'vitest'
import { MINUTE } from '#shared/words/durations.ts'
import { limitLogLinesOfNetworks } from './limit-log-lines.ts'

function watched() {
  let time = 0
  let close = async () => {}
  const summaries: unknown[] = []
  const told: string[] = []
  const http = {
    log: { warn: (line: unknown) => summaries.push(line) },
    addHook: (_name: string, ended: () => Promise<void>) => {
      close = ended
    },
  }
  const lines = limitLogLinesOfNetworks(http as never, {
    maxLoggedLines: 3,
    lineKind: 'refusals',
    now: () => time,
  })
  return {
    told,
    summaries,
    later: (minutes: number) => {
      time += minutes * MINUTE
    },
    end: () => close(),
    tell: (ip: string, kind: string) => lines.tell({ ip }, kind, () => told.push(`${ip} ${kind}`)),
  }
}

test('[amendment 4] of two thousand lines of one network a few are told, and one at the end of the hour stands for the rest', () => {
  const { tell, told, summaries, later } = watched()
  for (let time = 0; time < 2000; time++) tell('192.0.2.7', 'input')
  expect(told).toHaveLength(3)
  expect(summaries).toEqual([])
  later(61)
  tell('192.0.2.7', 'input')
  expect(told).toHaveLength(4)
  expect(summaries).toEqual([{ of: 'refusals', rest: { input: 1997 } }])
})

test('[amendment 4] what is real is still told: another kind of the same network, and the same kind of another', () => {
  const { tell, told } = watched()
  for (let time = 0; time < 2000; time++) tell('192.0.2.7', 'input')
  tell('192.0.2.7', 'not allowed')
  tell('192.0.2.8', 'input')
  expect(told.slice(3)).toEqual(['192.0.2.7 not allowed', '192.0.2.8 input'])
})

test('[amendment 4] who changes address all the time has a bounded number of lines as well, and an end tells what was counted', async () => {
  const { tell, told, summaries, end } = watched()
  for (let time = 0; time < 5000; time++) tell(`2001:db8:0:${time.toString(16)}::1`, 'input')
  expect(told).toHaveLength(1003)
  await end()
  expect(summaries).toEqual([{ of: 'refusals', rest: { input: 3997 } }])
})
