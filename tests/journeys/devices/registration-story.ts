import { randomUUID } from 'node:crypto'
import type { Hop } from '#features/registration-flow/domain/answers/answers.ts'
import type { Arrival } from '../../registrations/autosave-model.ts'
import { chanceBy } from '../../registrations/chance.ts'
import type { Leaving, StoryDevice } from './registration-story-device.ts'

const STEPS = 6
const HAPPENINGS = [
  'type',
  'type',
  'type',
  'type',
  'type',
  'remove',
  'line',
  'line',
  'reload',
  'tab',
  'kill',
] as const
const LEAVINGS: readonly Leaving[] = ['on', 'away', 'exit', 'reload', 'pause']
const SET = 'work-history'

type Step = {
  readonly happens: (typeof HAPPENINGS)[number]
  readonly device: number
  readonly tab: number
  readonly place: number
  readonly leaving: Leaving
}
type Story = {
  readonly seed: number
  readonly devices: readonly StoryDevice[]
  readonly killPortal: () => Promise<void>
  readonly portalIsBack: () => Promise<void>
}

/** Draws all steps before the story begins, so that the same seed gives the same story, however long its steps take. */
export function stepsOf(seed: number): readonly Step[] {
  const chance = chanceBy(seed)
  return Array.from({ length: STEPS }, () => ({
    happens: chance.of(HAPPENINGS),
    device: chance.of([0, 1]),
    tab: chance.of([0, 1]),
    place: chance.of([0, 1, 2, 3]),
    leaving: chance.of(LEAVINGS),
  }))
}

/** Runs the story on its devices. Returns every answer that was typed, under its device and number. */
export async function runBrowserStory({
  seed,
  devices,
  killPortal,
  portalIsBack,
}: Story): Promise<readonly Arrival[]> {
  const [one, other] = [randomUUID(), randomUUID()]
  const places: readonly Hop[] = [
    { actionId: 'preferred-name' },
    { actionId: 'nickname' },
    { actionId: 'employer', itemId: one },
    { actionId: 'employer', itemId: other },
  ]
  const typed: Arrival[] = []
  for (const [place, { line }] of devices.entries()) line.fail(chanceBy(seed * 2 + place))

  async function take(number: number, step: Step) {
    const hop = places[step.place] as Hop
    const value = `story ${seed} step ${number}`
    const arrival = await act(devices[step.device] as StoryDevice, step, hop, { value, one })
    if (arrival) typed.push(arrival)
    if (step.happens === 'kill') await killPortal()
    for (const { line } of devices) line.passHeld()
    if (step.happens !== 'kill') await portalIsBack()
  }
  for (const [number, step] of stepsOf(seed).entries())
    await take(number, step).catch((cause: unknown) => {
      // The report prints the message and not the cause, so the message says both.
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`story ${seed}, step ${number}: ${JSON.stringify(step)}: ${why}`, { cause })
    })
  await portalIsBack()
  for (const { line } of devices) line.heal()
  for (const device of devices) await device.heal()
  return typed
}

/** Runs one step of the story on a device. Returns the answer that the browser stored in this step, or undefined. */
async function act(
  device: StoryDevice,
  step: Step,
  hop: Hop,
  { value, one }: { readonly value: string; readonly one: string },
): Promise<Arrival | undefined> {
  switch (step.happens) {
    case 'type': {
      const { deviceId, sequence } = await device.type(step.tab, hop, value, step.leaving)
      const within = hop.itemId ? { actionSetId: SET } : {}
      return { deviceId, sequence, hop, ...within, value, skipped: false }
    }
    case 'remove': {
      const itemId = hop.itemId ?? one
      const removed = await device.remove(step.tab, itemId)
      if (!removed) return undefined
      const { deviceId, sequence } = removed
      const set = { hop: { actionId: SET, itemId }, actionSetId: SET }
      return { deviceId, sequence, ...set, value: null, skipped: false }
    }
    case 'line':
      await device.turnLine()
      return undefined
    case 'reload':
      await device.reload(step.tab)
      return undefined
    case 'tab':
      await device.turnTab(step.tab)
      return undefined
    case 'kill':
      return undefined
  }
}
