import { globSync, readFileSync } from 'node:fs';
import { problems } from './problems.ts';

/** Part of `npm run check`: statements that a distributed database cannot run. */
const root = new URL('../../', import.meta.url).pathname;
const files = globSync(['src/**/*.ts', 'migrations/*.sql'], { cwd: root }).filter((file) => !/\.test\.ts$/.test(file));
const found = files.sort().flatMap((file) => problems(`api/${file}`, readFileSync(`${root}${file}`, 'utf8')));
for (const line of found) console.error(line);
if (found.length > 0) process.exitCode = 1;
