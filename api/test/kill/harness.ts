import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPILED } from '../support/process.ts';

/**
 * A script that works in a process of its own. It sends `pronto` once its modules are read and its connections are open,
 * begins at the message `partir`, and sends `feito` when it is through. Its end is nobody's wish but the test's.
 */
type Started = { child: ChildProcess; gone: Promise<void>; said(what: string): Promise<void> };

function start(script: URL, env: Record<string, string>): Started {
  const child = fork(script, {
    env: { PATH: process.env.PATH, ...COMPILED, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((ended) => child.once('exit', () => ended()));
  const heard = new Set<string>();
  child.on('message', (what) => heard.add(String(what)));
  return {
    child,
    gone,
    async said(what) {
      let over = false;
      void gone.then(() => {
        over = true;
      });
      while (!heard.has(what)) {
        if (over) throw new Error(`${script.pathname} ended without saying ${what}`);
        await sleep(2);
      }
    },
  };
}

/** One run from its beginning to its end; how many milliseconds it took. */
export async function runWhole(script: URL, env: Record<string, string>): Promise<number> {
  const { child, gone, said } = start(script, env);
  await said('pronto');
  const began = performance.now();
  child.send('partir');
  await said('feito');
  const took = performance.now() - began;
  child.kill('SIGKILL');
  await gone;
  return took;
}

type Options = {
  script: URL;
  /** Asked anew for each run, such as for the moment of its clock. */
  env: (round: number) => Record<string, string>;
  kills: number;
  /** Prepares what there is to do in the next run; a moment of the run is then chosen by chance. */
  before: (round: number) => Promise<void>;
  /** Checks what must hold whenever the process has died. */
  after: (round: number) => Promise<void>;
};

/** Starts the script, kills it with SIGKILL at any moment of its work, and looks at what it left; so many times. */
export async function killAtRandom({ script, env, kills, before, after }: Options): Promise<void> {
  let longest = await runWhole(script, env(0));
  for (let round = 1; round <= kills; round++) {
    await before(round);
    const { child, gone, said } = start(script, env(round));
    await said('pronto');
    const began = performance.now();
    child.send('partir');
    await Promise.race([sleep(Math.random() * longest * 1.1), said('feito').catch(() => undefined)]);
    // Work grows with what the rounds leave: the next moment is chosen from as long as this one was seen to last.
    longest = Math.max(longest, performance.now() - began);
    child.kill('SIGKILL');
    await gone;
    await after(round);
  }
}
