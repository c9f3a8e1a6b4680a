import type { AutosaveReply } from '#features/registrations/contract/autosave.ts'
import type { AnswerWrite } from '#features/registrations/domain/autosave/autosave-write.ts'
import { createAutosaver } from '#features/registrations/web/session/autosaver.ts'
import { makeMemoryAnswerStore } from '#features/registrations/web/stored-in-browser/memory-answers.ts'
import { Failure } from '#shared/failure.ts'

/** A save that a device has sent and that has not arrived yet. It can arrive even after its tab was closed. */
export type Flight = {
  readonly write: AnswerWrite
  readonly land: (saved: AutosaveReply) => void
  readonly crash: () => void
}
export type Tab = {
  readonly saver: ReturnType<typeof createAutosaver>
  readonly flights: Flight[]
  readonly timers: Set<() => void>
}
export type Device = {
  readonly id: string
  readonly store: ReturnType<typeof makeMemoryAnswerStore>
  tabs: Tab[]
  online: boolean
}

export const newDevice = (id: string): Device => ({
  id,
  store: makeMemoryAnswerStore(id),
  tabs: [],
  online: true,
})

/** Makes a tab of a simulated device. Its saves and timers wait until the story lets them go on. */
function newTab(registrationId: string, device: Device, clock: () => number): Tab {
  const flights: Flight[] = []
  const timers = new Set<() => void>()
  const deliver = (write: AnswerWrite) =>
    new Promise<AutosaveReply>((land, fail) =>
      flights.push({ write, land, crash: () => fail(new Failure(500, ['Failed to fetch'])) }),
    )
  const later = (act: () => void) => {
    timers.add(act)
    return () => void timers.delete(act)
  }
  const tellOthers = () => {
    for (const other of device.tabs) if (other !== tab) void other.saver.readStore()
  }
  const saver = createAutosaver(
    registrationId,
    { store: device.store, clock, deliver, later, tellOthers },
    () => {},
  )
  const tab: Tab = { flights, timers, saver }
  return tab
}

export function openTab(registrationId: string, device: Device, clock: () => number) {
  const tab = newTab(registrationId, device, clock)
  const { saver } = tab
  device.tabs.push(tab)
  saver.dispatch({ type: device.online ? 'cameOnline' : 'wentOffline' })
  if (device.tabs.length === 1) saver.dispatch({ type: 'leads' })
  return saver.begin()
}

/** Closes a tab without warning, as a phone does when it discards a page: a save that was sent may still arrive. */
export function closeTab(device: Device, tab: Tab) {
  tab.saver.close()
  device.tabs = device.tabs.filter((other) => other !== tab)
  device.tabs[0]?.saver.dispatch({ type: 'leads' })
  return tab.flights.splice(0)
}

export function switchLine(device: Device, online: boolean) {
  device.online = online
  for (const { saver } of device.tabs)
    saver.dispatch({ type: online ? 'cameOnline' : 'wentOffline' })
}

export function fireTimers({ timers }: Tab) {
  for (const act of [...timers]) {
    timers.delete(act)
    act()
  }
}
