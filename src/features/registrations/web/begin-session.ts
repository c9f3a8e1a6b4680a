import { readWire } from '#features/registration-flow/domain/wire-flow.ts'
import { call } from '#web/call.ts'
import type { Failure } from '#shared/failure.ts'
import { getRegistration } from '../contract/registration.ts'
import { answersHere } from './answers-here.ts'
import { type Read, type RegistrationSession, registrationSession } from './registration-session.ts'

/** Reads a registration, or where no answer comes what this browser kept of it. */
export async function beginSession(id: string): Promise<RegistrationSession> {
  const { store, keepFlow, keptFlow } = await answersHere()
  const keep = (read: Read) => void keepFlow({ id, ...read }).catch(() => {})
  const readAgain = () => fresh(id)
  const read = await readAgain().catch(async (failure: Failure) => {
    const kept = failure.status >= 500 ? await keptFlow(id) : undefined
    if (!kept) throw failure
    return kept
  })
  keep(read)
  return registrationSession({ read, store, readAgain, keep })
}

async function fresh(id: string): Promise<Read> {
  const registration = await call(getRegistration, { params: { id } })
  return { registration, ...readWire(registration.flow) }
}
