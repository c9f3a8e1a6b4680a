import type { AutosaveReply } from '#features/registrations/contract/autosave.ts'
import type { AnswerWrite } from '#features/registrations/domain/autosave/autosave-write.ts'
import {
  closeTab,
  type Device,
  fireTimers,
  type Flight,
  newDevice,
  openTab,
  switchLine,
  type Tab,
} from './autosave-devices.ts'
import type { Chance } from './chance.ts'
import type { Typed } from './possible-answers.ts'

export type Handler = (write: AnswerWrite) => Promise<AutosaveReply>

/**
 * The state of a story: two devices of one person with their tabs, a network that fails and delays, and a server that may crash. Every event is drawn
 * at random from one seed, so the same seed gives the same story.
 */
type World = {
  readonly registrationId: string
  readonly handle: Handler
  readonly devices: readonly Device[]
  readonly typed: AnswerWrite[]
  now: number
}

/** Makes the state of a story, with one tab on each device. After `heal` the network works, and everything that was typed arrives. */
export function autosaveWorld(
  registrationId: string,
  handle: Handler,
  deviceIds: readonly string[],
) {
  const devices = deviceIds.map(newDevice)
  const world: World = { registrationId, handle, devices, typed: [], now: 0 }
  for (const device of devices) open(world, device)
  return {
    happens: async (chance: Chance, answers: readonly Typed[]) => {
      await step(world, chance, answers)
      await settled()
    },
    heal: () => heal(world),
    typed: () => world.typed,
  }
}

const open = (world: World, device: Device) =>
  openTab(world.registrationId, device, () => world.now)

const EVENTS = [
  ...(['edit', 'edit', 'edit', 'fly', 'fly', 'fly', 'fly'] as const),
  ...(['timer', 'line', 'reload', 'tab', 'close', 'kill'] as const),
]

async function step(world: World, chance: Chance, answers: readonly Typed[]) {
  const device = chance.of(world.devices)
  const tab = chance.of(device.tabs)
  switch (chance.of(EVENTS)) {
    case 'edit':
      return edit(world, device, tab, chance.of(answers))
    case 'fly':
      return tab.flights.length > 0 ? fly(world, tab.flights.shift() as Flight, chance) : undefined
    case 'timer':
      return fireTimers(tab)
    case 'line':
      return switchLine(device, !device.online)
    case 'reload':
      return reload(world, device, tab, chance)
    case 'tab':
      return device.tabs.length < 3 ? open(world, device) : undefined
    case 'close':
      return device.tabs.length > 1 ? straggle(world, closeTab(device, tab), chance) : undefined
    case 'kill':
      return kill(world, chance)
  }
}

async function edit(world: World, device: Device, tab: Tab, answer: Typed) {
  const { registrationId, typed } = world
  await tab.saver.append({ registrationId, ...answer, at: ++world.now })
  typed.push(...(await device.store.kept(registrationId)).slice(-1))
}

/** Decides at random what happens to a save that was sent: it arrives, or it arrives and its reply is lost, or it never arrives. */
async function fly({ handle }: World, { write, land, crash }: Flight, chance: Chance) {
  const fate = chance.of(['arrives', 'arrives', 'arrives', 'replyLost', 'lost'])
  if (fate === 'lost') return crash()
  const saved = await handle(write)
  if (fate === 'arrives') land(saved)
  else crash()
}

async function reload(world: World, device: Device, tab: Tab, chance: Chance) {
  const stragglers = closeTab(device, tab)
  await open(world, device)
  await straggle(world, stragglers, chance)
}

/** Lets some late saves arrive, after their tabs have stopped waiting for the reply. */
async function straggle({ handle }: World, flights: readonly Flight[], chance: Chance) {
  for (const { write } of flights) if (chance.of([true, false])) await handle(write)
}

/** Crashes the server: it has stored some of the saves that were sent, and none of them gets a reply. */
async function kill({ devices, handle }: World, chance: Chance) {
  for (const { tabs } of devices) {
    for (const { flights } of tabs) {
      for (const { write, crash } of flights.splice(0)) {
        if (chance.of([true, false])) await handle(write)
        crash()
      }
    }
  }
}

async function heal({ devices, handle }: World) {
  for (const device of devices) switchLine(device, true)
  for (let round = 0; round < 1000; round++) {
    await settled()
    const tabs = devices.flatMap((device) => device.tabs)
    for (const tab of tabs) fireTimers(tab)
    const flights = tabs.flatMap((tab) => tab.flights.splice(0))
    for (const { write, land } of flights) land(await handle(write))
    if (flights.length === 0 && (await isAllSent(devices))) return
  }
  throw new Error('answers are still on a device after a thousand rounds')
}

async function isAllSent(devices: readonly Device[]) {
  const unsent = await Promise.all(devices.map(({ store }) => store.unsent()))
  return unsent.every((count) => count === 0)
}

/** Waits until all promises that can settle without a further event have settled. */
const settled = () => new Promise<void>((done) => setImmediate(() => setImmediate(done)))
