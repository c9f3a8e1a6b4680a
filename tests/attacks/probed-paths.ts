/** What people who look for holes ask a server for first. Written for here; each name is tried below each folder and with each ending. */
const NAMES = [
  'admin', 'administrator', 'api', 'app', 'application', 'archive', 'auth', 'backup', 'bin', 'build', 'cache', 'cgi', 'client', 'config', 'configuration', 'console', 'core', 'credentials', 'cron', 'data', 'database', 'db', 'debug', 'default', 'demo', 'deploy', 'dev', 'dump', 'env', 'error', 'export',
  'files', 'graphql', 'health', 'hidden', 'home', 'id_rsa', 'import', 'index', 'info', 'install', 'internal', 'key', 'keys', 'local', 'log', 'logs', 'mail', 'main', 'manage', 'manager', 'master', 'metrics', 'migrations', 'monitor', 'old', 'package', 'panel', 'passwd', 'password', 'passwords', 'phpinfo', 'phpmyadmin',
  'portal', 'private', 'production', 'public', 'report', 'root', 'secret', 'secrets', 'server', 'service', 'session', 'settings', 'setup', 'shell', 'site', 'sql', 'src', 'staging', 'static', 'status', 'storage', 'swagger', 'system', 'temp', 'test', 'tests', 'tmp', 'token', 'tools', 'upload', 'uploads', 'user', 'users',
  'var', 'vendor', 'version', 'web', 'webhook', 'wp-admin', 'wp-config', 'wp-login', 'xmlrpc',
] as const
const ENDINGS = ['.php', '.asp', '.jsp', '.cgi', '.bak', '.old', '.orig', '.swp', '~', '.json', '.yml', '.yaml', '.xml', '.ini', '.conf', '.env', '.log', '.sql', '.sql.gz', '.db', '.sqlite', '.zip', '.tar', '.tar.gz', '.tgz', '.7z', '.pem', '.key', '.csv', '.xls', '.txt', '.js.map', '.css.map', '.ts', '.tsx', '.map', '/', '/index.php', '/.git/HEAD'] as const

/** By their own names: what tools, version control, servers and clouds leave about. */
const KNOWN = [
  '/.git/', '/.git/HEAD', '/.git/config', '/.git/index', '/.git/logs/HEAD', '/.gitignore', '/.gitattributes', '/.svn/entries', '/.hg/store', '/.bzr/README', '/.env', '/.env.local', '/.env.production', '/.env.example', '/.env.bak', '/.npmrc', '/.dockerignore', '/.DS_Store', '/.htaccess', '/.htpasswd', '/.ssh/id_rsa', '/.aws/credentials', '/.bash_history', '/.vscode/settings.json', '/.idea/workspace.xml', '/.well-known/openid-configuration', '/.ci/run',
  '/Dockerfile', '/docker-compose.yml', '/Makefile', '/Procfile', '/package.json', '/package-lock.json', '/tsconfig.json', '/vite.config.ts', '/biome.json', '/knip.json', '/README.md', '/ARCHITECTURE.md', '/CONTRIBUTING.md', '/LICENSE', '/node_modules/', '/node_modules/fastify/package.json', '/src/', '/src/server/main.ts', '/src/server/config.ts', '/src/web/entry-client.tsx', '/migrations/', '/migrations/0001.sql', '/content/', '/content/demo/people.json', '/content/demo/consultants.json', '/dist/', '/dist/server/', '/tests/', '/scripts/attack.ts', '/var/', '/data/', '/outbox/', '/files/', '/files/incoming/', '/pgdata/', '/postgres/', '/secret.key', '/secret-key',
  '/api-docs', '/api-docs/', '/api/docs', '/swagger', '/swagger/', '/swagger.json', '/swagger-ui.html', '/swagger-ui/', '/openapi', '/openapi.json', '/openapi.yaml', '/docs', '/docs/', '/docs/json', '/documentation', '/documentation/json', '/redoc', '/graphiql', '/playground', '/v2/api-docs', '/v3/api-docs',
  '/metrics', '/metrics/', '/prometheus', '/actuator', '/actuator/env', '/actuator/heapdump', '/server-status', '/server-info', '/nginx_status', '/debug/pprof/', '/debug/vars', '/trace', '/status', '/_debug', '/__debug__', '/@vite/client', '/@fs/etc/passwd', '/@id/x', '/__vite_ping', '/dev/mailbox', '/dev/mailbox.json', '/dev/kit', '/test', '/__test__', '/_next/static/', '/assets/', '/assets', '/fonts/', '/images/', '/static/', '/public/', '/uploads/', '/assets/manifest.json', '/assets/.vite/manifest.json', '/.vite/manifest.json',
  '/assets/../package.json', '/assets/..%2fpackage.json', '/assets/%2e%2e/%2e%2e/package.json', '/assets/..%5cpackage.json', '/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd', '/%252e%252e/etc/passwd', '/....//....//etc/passwd', '/..;/manager/html', '/assets/%00', '/assets/index.js%00.map', '//etc/passwd', '/\\etc\\passwd', '/cgi-bin/test.cgi', '/latest/meta-data/', '/computeMetadata/v1/', '/web.config', '/crossdomain.xml', '/clientaccesspolicy.xml', '/elmah.axd', '/phpinfo.php', '/adminer.php', '/wp-login.php', '/xmlrpc.php', '/jenkins/script', '/solr/admin/', '/manager/html', '/jmx-console/', '/invoker/JMXInvokerServlet', '/autodiscover/autodiscover.xml', '/owa/', '/remote/login', '/boaform/admin/formLogin', '/HNAP1/', '/sdk', '/.json', '/*',
] as const

/** Everybody may read what a browser of ours must know. */
const OURS = '/config.json'

/** More than four thousand. The first are the known ones. */
export const PROBED_PATHS: readonly string[] = [...new Set([...KNOWN, ...NAMES.flatMap((name) => ENDINGS.map((ending) => `/${name}${ending}`))])].filter((path) => path !== OURS)
export const KNOWN_PATHS = KNOWN.length
