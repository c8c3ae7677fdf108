import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '../src/env.ts';
import { warnings } from '../src/process/warnings.ts';

const run = promisify(execFile);
const root = new URL('../../', import.meta.url);
const read = (name: string) => readFile(new URL(name, root), 'utf8');
const there = async (command: string) =>
  run('sh', ['-c', `command -v ${command}`]).then(
    () => true,
    () => false,
  );

const systemd = await there('systemd-analyze');
if (!systemd) console.warn('Sem systemd-analyze: deploy/imob.service não é conferido.');

/** Puts in place what `${NAME:?}` and `${NAME:-}` of a compose file stand for. */
const filled = (text: string, model: string) =>
  text.replaceAll(/\$\{(\w+):[?-]\}/g, (_all, name) => {
    // A variable that the model has only in a comment stays empty.
    if (model.includes(`# ${name}=`)) return '';
    return name === 'SECRETS_KEY'
      ? Buffer.alloc(32, 1).toString('base64')
      : `um-${name.toLowerCase().replaceAll('_', '-')}-bem-comprido.com.br`;
  });

test('the service takes the configuration that the compose file gives it, and has nothing to warn of', async () => {
  const { services } = parse(await read('compose.yaml'));
  const model = await read('deploy/compose.env.example');
  const given = Object.entries(services.imob.environment as Record<string, string>);
  const env = Object.fromEntries(given.map(([name, value]) => [name, filled(value, model)]));
  // Without it, whoever changes the key as docs/operations.md says leaves the landlords' own keys unread.
  expect(env).toHaveProperty('SECRETS_KEY_ANTERIOR');
  const lido = readEnv({ NODE_ENV: 'production', ...env, MAIL_FROM_EMAIL: 'avisos@exemplo.com.br' });
  expect(warnings(lido)).toEqual([]);
  for (const name of services.imob.depends_on ? Object.keys(services.imob.depends_on) : [])
    expect(services).toHaveProperty(name);
});

test('every value that the compose file asks for stands in its model', async () => {
  const asked = new Set([...(await read('compose.yaml')).matchAll(/\$\{(\w+):/g)].map(([, name]) => name));
  const model = [...(await read('deploy/compose.env.example')).matchAll(/^(?:# )?(\w+)=/gm)].map(([, name]) => name);
  expect(model.sort()).toEqual([...asked].sort());
});

test('what the image is made of is there, and none of it is left out of its context', async () => {
  const dockerfile = await read('Dockerfile');
  const left = (await read('.dockerignore')).split('\n').filter(Boolean);
  for (const [, sources = ''] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
    for (const source of sources.split(' ')) {
      expect([source, existsSync(new URL(source, root))]).toEqual([source, true]);
      expect(left).not.toContain(source);
    }
  }
  expect(dockerfile).toMatch(/^USER imob$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  // The image starts with the same flags as `npm start`.
  const { scripts } = JSON.parse(await read('package.json'));
  const [, flags] = /CMD \["node", (.+), "api\/dist\/main.js"\]/.exec(dockerfile) ?? [];
  for (const flag of JSON.parse(`[${flags}]`)) expect(scripts.start).toContain(flag);
  for (const one of [scripts.start, dockerfile, await read('deploy/imob.service')]) {
    expect(one).toContain(' MALLOC_ARENA_MAX=1');
  }
});

test('npm run dev takes what .env says, and of the rest the model', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imob-dev-'));
  const { dev } = JSON.parse(await read('package.json')).scripts;
  const said = async () => {
    const command = dev.replace('--watch api/src/main.ts', '-p process.env.FRONTEND_URL');
    const { stdout } = await run('sh', ['-c', command], { cwd: folder, env: { PATH: process.env.PATH } });
    return stdout.trim();
  };
  try {
    await writeFile(join(folder, '.env.example'), await read('.env.example'));
    expect(await said()).toBe('http://localhost:3000');
    await writeFile(join(folder, '.env'), 'FRONTEND_URL=http://localhost:5173/app\n');
    expect(await said()).toBe('http://localhost:5173/app');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test.skipIf(!systemd)('systemd understands the unit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imob-unidade-'));
  try {
    const unit = (await read('deploy/imob.service'))
      .replaceAll('/opt/imob/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/imob', folder)
      .replace(/^(User|Group)=.*/gm, '$1=root');
    const file = join(folder, 'imob.service');
    await writeFile(file, unit);
    const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', file]);
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('imob.service'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
