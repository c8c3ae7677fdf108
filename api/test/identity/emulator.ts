// Vitest's global setup of `npm run test:identity`: one Firebase Auth emulator.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { freePort } from '../support/ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    emuladorUrl: string;
  }
}

const FIREBASE = fileURLToPath(new URL('firebase/node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url));
const PROJETO = 'demo-imob';
const PRAZO_MS = 120_000;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [porta, central, registro] = [await freePort(), await freePort(), await freePort()];
  const pasta = await mkdtemp(join(tmpdir(), 'imob-emulador-'));
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port: porta },
    hub: { host, port: central },
    logging: { host, port: registro },
    ui: { enabled: false },
  };
  await writeFile(join(pasta, 'firebase.json'), JSON.stringify({ emulators }));
  // A group of its own, so that what it starts ends with it; a home of its own, so that nothing is left behind.
  const emulador = spawn(process.execPath, [FIREBASE, 'emulators:start', '--only', 'auth', '--project', PROJETO], {
    cwd: pasta,
    env: { PATH: process.env.PATH, HOME: pasta, CI: '1' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let saida = '';
  for (const canal of [emulador.stdout, emulador.stderr]) canal.on('data', (texto) => (saida += texto));
  const fim = new Promise<void>((acabou) => emulador.once('exit', () => acabou()));

  const url = `http://${host}:${porta}`;
  for (const limite = Date.now() + PRAZO_MS; ; await esperar(250)) {
    if (
      await fetch(url).then(
        (resposta) => resposta.ok,
        () => false,
      )
    )
      break;
    if (emulador.exitCode !== null || Date.now() > limite) throw new Error(`o emulador não subiu:\n${saida}`);
  }
  project.provide('emuladorUrl', url);
  return async () => {
    process.kill(-(emulador.pid as number), 'SIGTERM');
    await Promise.race([fim, esperar(10_000).then(() => process.kill(-(emulador.pid as number), 'SIGKILL'))]).catch(
      () => {},
    );
    await rm(pasta, { recursive: true, force: true });
  };
}
