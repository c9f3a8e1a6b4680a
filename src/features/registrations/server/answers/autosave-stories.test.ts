import { test } from 'vitest'
import { storiesToTell } from '#tests/registrations/autosave-stories.ts'
import { storyAtServer } from '#tests/registrations/story-at-server.ts'
import { testServer } from '#tests/test-server.ts'

const server = await testServer()
const person = await server.signUpCandidate()
const STORIES = storiesToTell(40)

test('with any trouble of the line, the tabs, a second device and the server, the last answers are stored, none is lost, none is there twice, and each device is told of what gave way [amendment 6.8]', {
  timeout: STORIES.length * 15_000,
}, async () => {
  for (const seed of STORIES) await storyAtServer(seed, server, person)
})
