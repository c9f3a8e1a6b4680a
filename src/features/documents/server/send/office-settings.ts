const formatSetting = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/**
 * The settings with which LibreOffice updates no links, fetches nothing and runs no macros. They protect machines on which LibreOffice's network
 * access cannot be disabled.
 */
export const OFFICE_SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${[
  formatSetting('Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  formatSetting('Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  formatSetting('Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  formatSetting('Writer/Content/Update', 'Link', '0'),
].join('')}</oor:items>
`
