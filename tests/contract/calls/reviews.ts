import {
  approveRegistration,
  approveRegistrations,
  createPriorityReview,
  createSignatureTask,
  getDeskDetails,
  previewSendCandidate,
  reviewRegistration,
  sendCandidate,
  takeTaskBack,
} from '#features/reviews/contract/review.ts'
import { previewReminders, remindCandidates } from '#features/reviews/contract/reminders.ts'
import { previewReminder, remindCandidate } from '#features/registrations/contract/reminder.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { submittedRegistration } from '#tests/registrations/submitted-registration.ts'
import { line, type CallFixtures } from '../line.ts'

const fallback = 'An unexpected error has occured.'
const sent = async ({ server, person }: CallFixtures) => ({
  params: { id: (await submittedRegistration(server, person)).id },
})
const draft = async ({ server, person }: CallFixtures) => ({
  params: { id: await someRegistration(server, person.id, { status: 'Draft' }) },
})
const rules = { who: 'consultant', status: 200, fallback } as const

export const reviewCalls = [
  line('[ours: the desk]', getDeskDetails, { ...rules, happy: sent }),
  line('[decisions 7]', reviewRegistration, {
    ...rules,
    happy: async (world) => ({
      ...(await sent(world)),
      body: { decisions: [{ actionId: 'preferred-name', outcome: 'Accepted' as const }] },
    }),
    wrong: { body: { decisions: [], surprise: 1 }, field: 'surprise' },
  }),
  line('[decisions 7]', approveRegistration, {
    ...rules,
    happy: async (world) => ({ ...(await sent(world)), body: { acceptRest: true } }),
    wrong: { body: { acceptRest: 'yes' }, field: 'acceptRest' },
  }),
  line('[amendment 6.1]', approveRegistrations, {
    ...rules,
    happy: async (world) => ({ body: { ids: [(await sent(world)).params.id] } }),
    wrong: { body: { ids: [] }, field: 'ids' },
  }),
  line('[decisions 7]', sendCandidate, {
    ...rules,
    happy: async (world) => ({
      ...(await draft(world)),
      body: { channels: ['email' as const], message: 'See you soon' },
    }),
    wrong: { body: { channels: [], message: 'x'.repeat(1001) }, field: 'message' },
  }),
  line('[ours: the letter before it goes]', previewSendCandidate, {
    ...rules,
    happy: async (world) => ({ ...(await draft(world)), body: { channels: ['email' as const] } }),
    wrong: { body: { channels: [], surprise: 1 }, field: 'surprise' },
  }),
  line('[ours: the letter before it goes]', previewReminder, {
    ...rules,
    happy: async ({ server, person }) => ({
      params: { id: await someRegistration(server, person.id) },
    }),
  }),
  line('[contract 12]', remindCandidate, {
    ...rules,
    happy: async ({ server, person }) => ({
      params: { id: await someRegistration(server, person.id) },
    }),
  }),
  line('[design 11.5]', remindCandidates, {
    ...rules,
    happy: async ({ server, person }) => ({
      body: { ids: [await someRegistration(server, person.id)] },
    }),
    wrong: { body: { ids: [] }, field: 'ids' },
  }),
  line('[ours: how reminders would reach people]', previewReminders, {
    ...rules,
    happy: async ({ server, person }) => ({
      body: { ids: [await someRegistration(server, person.id)] },
    }),
    wrong: { body: { ids: [] }, field: 'ids' },
  }),
  line('[ours: asking for more]', createPriorityReview, {
    ...rules,
    status: 201,
    happy: async (world) => ({
      ...(await sent(world)),
      body: { questions: [{ label: 'On which site do you work?', type: 'text' as const }] },
    }),
    wrong: { body: { questions: [{ label: ' ', type: 'text' }] }, field: 'questions.0.label' },
  }),
  line('[ours: asking for more]', createSignatureTask, {
    ...rules,
    status: 201,
    happy: async (world) => ({
      ...(await sent(world)),
      body: { name: 'Sign your assignment', statement: 'I accept.' },
    }),
    wrong: { body: { name: 'Sign', statement: '' }, field: 'statement' },
  }),
  line('[ours: asking for more]', takeTaskBack, {
    ...rules,
    status: 204,
    happy: async (world) => {
      const { params } = await sent(world)
      const { id: taskId } = await world.consultant.call(createPriorityReview, {
        params,
        body: { questions: [{ label: 'On which site do you work?', type: 'text' as const }] },
      })
      return { params: { ...params, taskId } }
    },
  }),
]
