import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TwoPortals } from '../../behind-nginx/two-portals.ts'
import type { DatabaseLine } from '../../servers/database-line.ts'
import type { Fault, FaultProxy } from '../../servers/fault-proxy.ts'
import { postmasterOf, standStill } from '../database/standstill.ts'

/** A fault in an installation. It begins and is over again within one minute. No request may fail meanwhile if the fault is `silent`. */
export type SoakFault = {
  readonly name: string
  readonly silent: boolean
  readonly befalls: () => Promise<unknown>
}
type Neighbours = {
  readonly mail: FaultProxy
  readonly scanner: FaultProxy
  readonly crm: FaultProxy
  readonly database: DatabaseLine
}

const LASTS = 12_000
const STANDSTILL = 4000

/** Lists the faults of a run. None of them ends the first portal, so that its memory can be measured from the first minute to the last. */
export function listSoakFaults(
  pair: TwoPortals,
  { mail, scanner, crm, database }: Neighbours,
): readonly SoakFault[] {
  const [, other] = pair.portals
  const cluster = join(pair.folder, 'postgres/cluster')
  return [
    {
      name: 'a portal is killed',
      silent: false,
      befalls: () =>
        without(
          () => pair.kill(other),
          () => pair.startAgain(other),
        ),
    },
    {
      name: 'a portal is stopped',
      silent: false,
      befalls: () =>
        without(
          () => pair.stop(other),
          () => pair.startAgain(other),
        ),
    },
    {
      name: 'PostgreSQL is killed',
      silent: false,
      befalls: async () => process.kill(postmasterOf(cluster), 'SIGKILL'),
    },
    {
      name: 'the line to the database is cut',
      silent: false,
      befalls: () => without(database.cut, database.fix),
    },
    { name: 'the disk of the database stands still', silent: false, befalls: standstill },
    ...broken('the mail server', mail),
    ...broken('the virus scanner', scanner),
    ...broken('the CRM', crm),
  ]

  async function standstill() {
    const still = standStill(cluster)
    await setTimeout(STANDSTILL)
    still.goOn()
  }
}

function broken(what: string, line: FaultProxy): readonly SoakFault[] {
  const ways: readonly [how: string, fault: Fault][] = [
    ['is away', 'refuse'],
    ['hangs', 'hang'],
    ['is slow', { delayMs: 1500 }],
  ]
  return ways.map(([how, fault]) => ({
    name: `${what} ${how}`,
    silent: true,
    befalls: () =>
      without(
        () => line.become(fault),
        () => line.become('none'),
      ),
  }))
}

async function without(lose: () => Promise<unknown>, giveBack: () => Promise<unknown>) {
  await lose()
  await setTimeout(LASTS)
  await giveBack()
}
