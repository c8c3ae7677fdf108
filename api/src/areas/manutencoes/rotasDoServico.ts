import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';

/** The doors of those who do the work. */
export function rotasDoServico(_app: App, _deps: Deps) {}
