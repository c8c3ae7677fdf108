import type { Deps } from '../../../deps.ts';
import type { Jobs } from '../../../jobs/names.ts';

/** The job: one e-mail about a repair. */
export async function enviarEmailDaManutencao(_deps: Deps, _pedido: Jobs['manutencao.email']): Promise<void> {}
