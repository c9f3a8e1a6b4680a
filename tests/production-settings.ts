import { randomBytes } from 'node:crypto'

/** What production needs to start: nothing of the demo is there, and nothing is left to a default. */
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
