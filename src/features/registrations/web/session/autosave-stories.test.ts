import { expect, test } from 'vitest'
import { type Arrival, outcomeOf } from '#tests/registrations/autosave-model.ts'
import { storiesToTell, tellStory } from '#tests/registrations/autosave-stories.ts'

const ID = '6f1f0d36-0000-4000-8000-00000000000a'
const SAVED = { revision: 1, dropped: [], conflict: null, documents: [], signatures: null }

test('with any trouble of the line, the tabs and the server, every answer leaves the device and none arrives twice', async () => {
  let typed = 0
  for (const seed of storiesToTell(10_000)) {
    const arrivals: Arrival[] = []
    const known = new Set<string>()
    // Ignores a sequence number that was seen before, as the server does.
    const handle = async (write: Arrival) => {
      const number = `${write.deviceId} ${write.sequence}`
      if (!known.has(number)) arrivals.push(write)
      known.add(number)
      return SAVED
    }
    typed += (
      await tellStory(seed, ID, handle, async () => ({ arrivals, stands: outcomeOf(arrivals) }))
    ).typed
  }
  expect(typed).toBeGreaterThan(0)
})
