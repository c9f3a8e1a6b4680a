import type { Parts } from '#server/parts.ts'
import type { CheckingService } from './checking-service.ts'
import { embeddedService } from './adapters/embedded.ts'
import { httpService } from './adapters/http.ts'

type Config = Parts['config']
/** One in a process: it knows whether the service is down. */
const made = new WeakMap<Config, CheckingService>()

/** The service of this installation. Production has none unless it names one: made-up records are for the demo alone. */
export function serviceOf(config: Config): CheckingService | undefined {
  if (!config.licenceCheck) return config.production ? undefined : embeddedService
  const known = made.get(config) ?? httpService(config.licenceCheck)
  made.set(config, known)
  return known
}

export const NOT_SET_UP = 'Licence checks are not set up yet. Ask whoever runs the portal.'
