import { useClientConfig } from '#web/client-config.ts'

/** A form takes anything that is not empty; how short is too short is the installation's to say (PASSWORD_MINIMUM). */
export const usePasswordHint = () =>
  `${useClientConfig().leastLength} to 256 characters. Three random words work well.`
