import { afterAll } from 'vitest'
import { closeLeftOpen } from './browser.ts'

afterAll(closeLeftOpen)
