import { setTimeZone } from '../src/format/format.ts';

// The time zone is what the profile says in the app; the machine that runs the tests may be anywhere.
setTimeZone('America/Sao_Paulo');
