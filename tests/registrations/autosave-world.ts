import type { AutoSaved } from '#features/registrations/contract/autosave.ts'
import { PRESENT, type Write } from '#features/registrations/domain/autosave/autosave-write.ts'
import { autosaver } from '#features/registrations/web/session/autosaver.ts'
import { memoryAnswers } from '#features/registrations/web/kept-here/memory-answers.ts'
import { Failure } from '#shared/failure.ts'
import type { Chance } from './chance.ts'

export type Handler = (write: Write) => Promise<AutoSaved>
/** An answer on its way. Its tab may be gone when it arrives. */
type Flight = {
  readonly write: Write
  readonly land: (saved: AutoSaved) => void
  readonly crash: () => void
}
type Tab = {
  readonly saver: ReturnType<typeof autosaver>
  readonly flights: Flight[]
  readonly timers: Set<() => void>
}
type Device = {
  readonly id: string
  readonly store: ReturnType<typeof memoryAnswers>
  tabs: Tab[]
  online: boolean
}
type Typed = Pick<Write, 'taskId' | 'stepId' | 'hop' | 'actionSetId' | 'value' | 'skipped'>

/**
 * Two devices of one person with their tabs, a line that cuts and delays, and a server that may die. What happens is drawn step by step; nothing happens by
 * itself, so that the same numbers give the same story.
 */
export function autosaveWorld(
  registrationId: string,
  handle: Handler,
  deviceIds: readonly string[],
) {
  const devices = deviceIds.map(
    (id): Device => ({ id, store: memoryAnswers(id), tabs: [], online: true }),
  )
  const typed: Write[] = []
  let now = 0
  for (const device of devices) openTab(device)

  function openTab(device: Device) {
    const flights: Flight[] = []
    const timers = new Set<() => void>()
    const tab: Tab = {
      flights,
      timers,
      saver: autosaver(
        registrationId,
        { store: device.store, clock: () => now, deliver, later, tellOthers },
        () => {},
      ),
    }
    device.tabs.push(tab)
    tab.saver.dispatch({ type: device.online ? 'cameOnline' : 'wentOffline' })
    if (device.tabs.length === 1) tab.saver.dispatch({ type: 'leads' })
    return tab.saver.begin()

    function deliver(write: Write) {
      return new Promise<AutoSaved>((land, fail) =>
        flights.push({ write, land, crash: () => fail(new Failure(500, ['Failed to fetch'])) }),
      )
    }
    function later(act: () => void) {
      timers.add(act)
      return () => void timers.delete(act)
    }
    function tellOthers() {
      for (const other of device.tabs) if (other !== tab) void other.saver.readStore()
    }
  }

  /** Gone as when a phone throws the page away: what was on its way may still arrive. */
  function closeTab(device: Device, tab: Tab) {
    tab.saver.close()
    device.tabs = device.tabs.filter((other) => other !== tab)
    device.tabs[0]?.saver.dispatch({ type: 'leads' })
    return tab.flights.splice(0)
  }

  async function edit(device: Device, tab: Tab, answer: Typed) {
    await tab.saver.append({ registrationId, ...answer, at: ++now })
    typed.push(...(await device.store.kept(registrationId)).slice(-1))
  }

  /** How one answer fares: it arrives, it arrives and its reply is lost, or it never arrives. */
  async function fly({ write, land, crash }: Flight, chance: Chance) {
    const fate = chance.of(['arrives', 'arrives', 'arrives', 'replyLost', 'lost'])
    if (fate === 'lost') return crash()
    const saved = await handle(write)
    if (fate === 'arrives') land(saved)
    else crash()
  }

  async function step(chance: Chance, answers: readonly Typed[]) {
    const device = chance.of(devices)
    const tab = chance.of(device.tabs)
    const flight = tab.flights[0]
    switch (
      chance.of([
        'edit',
        'edit',
        'edit',
        'fly',
        'fly',
        'fly',
        'fly',
        'timer',
        'line',
        'reload',
        'tab',
        'close',
        'kill',
      ])
    ) {
      case 'edit':
        return edit(device, tab, chance.of(answers))
      case 'fly':
        return flight && fly(tab.flights.shift() as Flight, chance)
      case 'timer':
        return fire(tab)
      case 'line':
        return line(device, !device.online)
      case 'reload':
        return reload(device, tab, chance)
      case 'tab':
        return device.tabs.length < 3 ? openTab(device) : undefined
      case 'close':
        return device.tabs.length > 1 ? straggle(closeTab(device, tab), chance) : undefined
      case 'kill':
        return kill(chance)
    }
  }

  async function reload(device: Device, tab: Tab, chance: Chance) {
    const stragglers = closeTab(device, tab)
    await openTab(device)
    await straggle(stragglers, chance)
  }
  /** Nobody waits for these replies any more. */
  async function straggle(flights: readonly Flight[], chance: Chance) {
    for (const { write } of flights) if (chance.of([true, false])) await handle(write)
  }
  /** The server dies: some of what it had was written, and no reply arrives. */
  async function kill(chance: Chance) {
    for (const { tabs } of devices) {
      for (const { flights } of tabs) {
        for (const { write, crash } of flights.splice(0)) {
          if (chance.of([true, false])) await handle(write)
          crash()
        }
      }
    }
  }
  function line(device: Device, online: boolean) {
    device.online = online
    for (const { saver } of device.tabs)
      saver.dispatch({ type: online ? 'cameOnline' : 'wentOffline' })
  }
  function fire({ timers }: Tab) {
    for (const act of [...timers]) {
      timers.delete(act)
      act()
    }
  }

  /** The line holds from now on: everything that was typed arrives. */
  async function heal() {
    for (const device of devices) line(device, true)
    for (let round = 0; round < 1000; round++) {
      await settled()
      const tabs = devices.flatMap((device) => device.tabs)
      for (const tab of tabs) fire(tab)
      const flights = tabs.flatMap((tab) => tab.flights.splice(0))
      for (const { write, land } of flights) land(await handle(write))
      if (
        flights.length === 0 &&
        (await Promise.all(devices.map(({ store }) => store.unsent()))).every(
          (unsent) => unsent === 0,
        )
      )
        return
    }
    throw new Error('answers are still on a device after a thousand rounds')
  }

  async function happens(chance: Chance, answers: readonly Typed[]) {
    await step(chance, answers)
    await settled()
  }

  return { happens, heal, typed: () => typed }
}

/** Everything that follows without waiting for anybody has happened. */
const settled = () => new Promise<void>((done) => setImmediate(() => setImmediate(done)))

/** What can be answered: two questions, and one in each of two jobs that come and go. */
export function possibleAnswers(items: readonly string[]): readonly Typed[] {
  const words = ['', 'a', 'b', 'c'].map((word) => word || null)
  const here = { taskId: 'you', stepId: 'about-you', skipped: false }
  const inJobs = { taskId: 'you', stepId: 'jobs', actionSetId: 'work-history', skipped: false }
  return [
    ...words.flatMap((value) =>
      ['preferred-name', 'nickname'].map((actionId) => ({ ...here, hop: { actionId }, value })),
    ),
    { ...here, hop: { actionId: 'drives' }, value: [{ choiceValue: 'yes', answer: null }] },
    { ...here, hop: { actionId: 'drives' }, value: [{ choiceValue: 'no', answer: null }] },
    { ...here, hop: { actionId: 'licence-number' }, value: null, skipped: true },
    { ...here, hop: { actionId: 'licence-number' }, value: 'X1' },
    ...items.flatMap((itemId) => [
      ...words.map((value) => ({ ...inJobs, hop: { actionId: 'employer', itemId }, value })),
      { ...inJobs, hop: { actionId: 'work-history', itemId }, value: PRESENT },
      { ...inJobs, hop: { actionId: 'work-history', itemId }, value: null },
    ]),
  ]
}
