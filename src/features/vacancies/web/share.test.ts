import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToast } from '#web/shell/toast.ts'
import { shareJob } from './share.ts'

const writeText = vi.fn(async () => {})
const share = vi.fn<() => Promise<void>>()
const shared = { title: 'Night Porter', path: '/v/abc' }

beforeEach(() => {
  vi.clearAllMocks()
  useToast.setState({ toast: null })
  vi.stubGlobal('location', { origin: 'https://jobs.agency.example' })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
})
afterEach(() => void vi.unstubAllGlobals())

test('a telephone shows its own sheet, and closing it copies nothing', async () => {
  share.mockResolvedValueOnce()
  await shareJob(shared)
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await shareJob(shared)
  expect(writeText).not.toHaveBeenCalled()
  expect(useToast.getState().toast).toBeNull()
})

test('if the browser refuses the sheet because the press was too long ago, the link is copied', async () => {
  share.mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError'))
  await shareJob(shared)
  expect(writeText).toHaveBeenCalledWith('https://jobs.agency.example/v/abc')
  expect(useToast.getState().toast?.message).toBe('Link copied')
})
