import { expect, test } from 'vitest'
import { createPendingWork } from './pending-work.ts'

test('who sends a registration waits for each answer that this device is still storing, also for one that it cannot store', async () => {
  const work = createPendingWork()
  const slow = Promise.withResolvers<string>()
  const broken = Promise.withResolvers<string>()
  const given = [work.add(slow.promise), work.add(broken.promise)]
  let isOver = false
  const over = work.ended().then(() => {
    isOver = true
  })

  slow.resolve('stored')
  await given[0]
  expect(isOver).toBe(false)
  broken.reject(new Error('the disk is full'))
  await over
  await expect(given[1]).rejects.toThrow('the disk is full')
})

test('without work under way no one waits', async () => {
  await createPendingWork().ended()
})
