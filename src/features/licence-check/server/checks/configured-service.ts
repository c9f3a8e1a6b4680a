import type { Parts } from '#server/parts.ts'
import type { CheckingService } from './checking-service.ts'
import { embeddedCheckingService } from './adapters/embedded.ts'
import { createHttpService } from './adapters/http.ts'

type Config = Parts['config']

/** Reports whether licences can be checked. In production that needs a configured service; elsewhere the demo's service invents the records. */
export const hasCheckingService = ({ licenceCheck, production }: Config) =>
  licenceCheck !== undefined || !production

/** Creates the client of the checking service. It is created once, because it remembers whether the service is down. */
export function createCheckingService(config: Config): CheckingService | undefined {
  if (!hasCheckingService(config)) return undefined
  return config.licenceCheck ? createHttpService(config.licenceCheck) : embeddedCheckingService
}

export const CHECKS_NOT_SET_UP_TEXT =
  'Licence checks are not set up yet. Ask the people who run the portal.'

declare module '#server/parts.ts' {
  interface Parts {
    readonly checkingService: CheckingService | undefined
  }
}
