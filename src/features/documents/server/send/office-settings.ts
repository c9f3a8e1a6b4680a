const setting = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** LibreOffice's own locks, for machines that cannot take its network away: nothing linked is fetched or updated, and no macro runs. */
export const OFFICE_SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${[
  setting('Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  setting('Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  setting('Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  setting('Writer/Content/Update', 'Link', '0'),
].join('')}</oor:items>
`
