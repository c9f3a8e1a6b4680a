import type { Parts } from '#server/parts.ts'
import type { CheckingService } from './checking-service.ts'
import { embeddedCheckingService } from './adapters/embedded.ts'
import { createHttpService } from './adapters/http.ts'

type Config = Parts['config']

/** Reports whether there is a checking service. Production has one only if it is configured, because invented records are only for the demo. */
export const hasCheckingService = ({ licenceCheck, production }: Config) =>
  licenceCheck !== undefined || !production

/** Creates the service, once per installation, because it remembers whether it is down. */
export function createCheckingService(config: Config): CheckingService | undefined {
  if (!hasCheckingService(config)) return undefined
  return config.licenceCheck ? createHttpService(config.licenceCheck) : embeddedCheckingService
}

export const CHECKS_NOT_SET_UP =
  'Licence checks are not set up yet. Ask the people who run the portal.'

declare module '#server/parts.ts' {
  interface Parts {
    readonly checkingService: CheckingService | undefined
  }
}
