import { randomBytes } from 'node:crypto'

/** Returns the settings that production needs to start, without the demo and without defaults. */
export const productionSettings = () => ({
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://jobs.example.test',
  SECRET_KEY: randomBytes(32).toString('base64url'),
  ARGON_MEMORY_KIB: '19456',
  SMTP_URL: 'smtps://mail.example.test',
  SMS_URL: 'none',
  SCANNER: 'none',
  PRODUCT_NAME: 'Northgate',
  MAIL_FROM: 'Northgate <jobs@example.test>',
  SUPPORT_CANDIDATE: 'help@example.test',
  SUPPORT_CONSULTANT: 'desk@example.test',
})
