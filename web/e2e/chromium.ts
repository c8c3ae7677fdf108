import { existsSync } from 'node:fs';

/** Debian's, the one without windows if it is there: it opens a page in two thirds of the time. Another by CHROMIUM_PATH. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
export const CHROMIUM = process.env.CHROMIUM_PATH ?? DEBIAN.find(existsSync) ?? '/usr/bin/chromium';
