import { useClientConfig } from '#web/client-config.ts'

/** A form accepts anything that is not empty, because the installation decides how short is too short (PASSWORD_MINIMUM). */
export const usePasswordHint = () =>
  `${useClientConfig().leastLength} to 256 characters. Three random words work well.`
