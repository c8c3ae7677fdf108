import type { Deps } from '../../../deps.ts';
import type { Jobs } from '../../../jobs/names.ts';

/** The job: one e-mail to or about somebody who wants a property. */
export async function enviarEmailDoInteressado(_deps: Deps, _pedido: Jobs['interessado.email']): Promise<void> {}
